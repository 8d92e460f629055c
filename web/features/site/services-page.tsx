import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { listServices } from '../../../contract/site.ts'
import { queryOf } from '../../platform/api.ts'
import { need, type PageModule } from '../../platform/page.ts'
import { useSettings } from '../../platform/settings.ts'
import { EmptyState, Icon, LoadFailed, SkeletonLines } from '../../ui/index.ts'
import { CompanyButton } from '../companies/index.ts'
import { MessageProviderButton } from '../messages/index.ts'
import { categoryOfHash, type ServiceCategory, serviceCategories, shortCountry } from './service-categories.ts'
import { ServiceDrawing } from './service-drawing.tsx'
import styles from './services.module.css'
import { siteTexts } from './texts.tsx'

const texts = siteTexts.servicesPage

function Component() {
  return (
    <div className={styles.page}>
      <header>
        <h1>{texts.services}</h1>
        <p className="muted">{texts.lead}</p>
      </header>
      <Services />
    </div>
  )
}

function Services() {
  const { data, error, refetch } = useQuery(queryOf(listServices))
  const categories = useMemo(() => (data === undefined ? [] : serviceCategories(data)), [data])
  const [openIds, toggle] = useOpenCategories(categories)
  if (error) return <LoadFailed title={texts.notLoaded} error={error} onRetry={refetch} />
  if (data === undefined) return <SkeletonLines count={8} label={texts.loading} />
  if (categories.length === 0) return <EmptyState>{texts.none}</EmptyState>
  return (
    <ul className={styles.grid}>
      {categories.map(category => (
        <Category
          key={category.id}
          category={category}
          isOpen={openIds.has(category.id)}
          onToggle={() => toggle(category.id)}
        />
      ))}
    </ul>
  )
}

/** Returns the open categories; the one named in the URL hash opens by itself and is scrolled to. */
function useOpenCategories(categories: readonly ServiceCategory[]) {
  const [openIds, setOpenIds] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const follow = () => {
      const named = categoryOfHash(categories, location.hash)
      if (named === undefined) return
      setOpenIds(previous => new Set([...previous, named.id]))
      requestAnimationFrame(() => document.getElementById(named.hash)?.scrollIntoView({ block: 'start' }))
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [categories])
  const toggle = (id: number) =>
    setOpenIds(previous =>
      previous.has(id) ? new Set([...previous].filter(each => each !== id)) : new Set([...previous, id]),
    )
  return [openIds, toggle] as const
}

interface CategoryProps {
  category: ServiceCategory
  isOpen: boolean
  onToggle(): void
}

function Category({ category: { name, imgName, hash, companies }, isOpen, onToggle }: CategoryProps) {
  return (
    <li id={hash} className={`${styles.category} ${isOpen ? styles.open : ''}`}>
      <h2 className={styles.heading}>
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.drawing}>
            <ServiceDrawing name={imgName} />
          </span>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{texts.companies(companies.length)}</span>
          <Icon name={isOpen ? 'up' : 'down'} size={16} />
        </button>
      </h2>
      {isOpen && <Companies companies={companies} />}
    </li>
  )
}

function Companies({ companies }: Pick<ServiceCategory, 'companies'>) {
  const provider = useSettings()?.brand.providerName ?? ''
  return (
    <div className={styles.panel}>
      {companies.length === 0 && <p className="muted">{texts.noCompanies}</p>}
      <ul className={styles.companies}>
        {companies.map((company, index) => (
          <li key={company.id ?? `masked ${index}`}>
            <CompanyButton company={company} isFromServicePage />
            <span className="muted">{shortCountry(company.compCountry)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.toBeListed}>
        {texts.toBeListed}
        <MessageProviderButton provider={provider}>{texts.contact(provider)}</MessageProviderButton>
      </p>
    </div>
  )
}

export const page: PageModule = { Component, needs: () => [need(listServices)] }
