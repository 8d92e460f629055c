import type { Translation } from './languages.ts'
import type { problemTexts as english } from './problem-texts.ts'

export const problemTexts: Translation<typeof english> = {
  'invalid-input': 'Controleer de gemarkeerde velden.',
  'wrong-credentials': 'Het e-mailadres of het wachtwoord is onjuist.',
  'invalid-reset-token': 'Deze link is ongeldig of verlopen. Vraag een nieuwe aan.',
  'invalid-link': 'Deze link is ongeldig of verlopen.',
  'captcha-failed': 'De captcha is niet opgelost of is verlopen. Probeer het opnieuw.',
  'captcha-required':
    'Het inloggen op dit account is enkele keren mislukt. Wacht tot uw browser is gecontroleerd en probeer het dan opnieuw.',
  'wrong-code': 'Ongeldige code. Probeer het opnieuw.',
  'passkey-refused': 'Deze passkey kon niet worden gebruikt. Probeer het opnieuw of log op een andere manier in.',
  'weak-password': 'Kies een sterker wachtwoord.',
  'sign-in-required': 'Log eerst in.',
  'confirmation-required': 'Bevestig dit met uw wachtwoord of met een code uit uw authenticator-app.',
  'trial-ended': 'Uw gratis proefperiode is afgelopen. Start een lidmaatschap om door te gaan.',
  'payment-overdue': 'Uw betaling is te laat. Betaal om door te gaan.',
  'account-blocked': 'Uw account is geblokkeerd. Neem contact met ons op.',
  'forced-logout': 'Er is een probleem met uw account. Log uit en neem contact met ons op.',
  'second-factor-required': 'Stel tweestapsverificatie in om door te gaan.',
  'traders-only': 'Deze functie hoort niet bij uw account.',
  'staff-only': 'Dit is alleen voor medewerkers.',
  'read-only':
    'Uw account is alleen-lezen: u kunt kijken, maar niets wijzigen. De eigenaar van uw bedrijfsprofiel kan dat aanpassen.',
  'signed-in-as-member':
    'U bent ingelogd als een lid om rond te kijken: u kunt niets versturen, wijzigen of betalen, en u ziet geen geheimen.',
  'owner-only': 'Dit kan alleen de eigenaar van het bedrijfsprofiel doen.',
  'owner-stays':
    'De eigenaar van het profiel kan niet worden verwijderd of alleen-lezen worden. Draag eerst het eigendom over.',
  'not-yours': 'Dit is van een ander bedrijf.',
  'foreign-origin': 'Dit verzoek kwam van een andere site. Laad de pagina opnieuw en probeer het nog eens.',
  'muted-on-list': 'U kunt op dit moment geen broadcasts naar deze lijst sturen.',
  'staff-account': 'U kunt niet inloggen als een medewerker.',
  'own-account': 'Dit kunt u niet met uw eigen account doen.',
  'not-found': 'Niet gevonden.',
  'part-not-found': 'Onderdeel niet gevonden.',
  'broadcast-not-found': 'Deze broadcast is verwijderd of heeft nooit bestaan.',
  'company-not-found': 'Bedrijf niet gevonden.',
  'request-timeout': 'Het duurde te lang voordat uw verzoek binnenkwam. Probeer het opnieuw.',
  'already-recommended': 'Uw bedrijf heeft dit lid al eens aanbevolen.',
  'domain-verified': 'Dit domein is al geverifieerd. Verwijder het eerst om het op een andere manier te verifiëren.',
  'nothing-to-verify':
    'Uw profiel heeft geen adres of telefoonnummer om te verifiëren. Voeg het eerst toe aan het profiel.',
  'already-verified': 'Dit is al geverifieerd.',
  'no-code':
    'Er is geen code om in te vullen: deze is nog niet verstuurd, is verlopen of is te vaak verkeerd ingevuld. Vraag een nieuwe aan.',
  'too-many-domains': 'U hebt het maximum van 5 domeinen bereikt. Verwijder er een om een ander toe te voegen.',
  'record-not-found':
    'DNS kent dit record nog niet. Het kan enkele uren duren voordat nieuwe records te vinden zijn; probeer het dan opnieuw.',
  'device-limit-reached':
    'Meldingen staan aan op 10 apparaten, het maximum. Verwijder er een om een ander toe te voegen.',
  'notifications-off': 'Deze site stuurt geen meldingen naar browsers.',
  'too-many-contacts': 'Een bedrijf heeft hoogstens 40 contactpersonen, uitgenodigde meegerekend.',
  'membership-runs': 'Uw lidmaatschap is al actief. U kunt het in de laatste 60 dagen verlengen.',
  'invoice-open':
    'Uw bedrijf heeft een onbetaalde factuur voor het lidmaatschap. U kunt die betalen in uw factuuroverzicht.',
  'already-paid': 'Deze factuur is al betaald.',
  'order-handled': 'Iemand anders heeft dit intussen afgehandeld. Laad de pagina opnieuw.',
  'nothing-to-refund': 'Dit is meer dan er op deze factuur nog te crediteren is.',
  'application-decided': 'Over deze aanmelding is al beslist.',
  'address-in-use': 'Dit adres hoort bij een ander account.',
  'address-limit-reached':
    'U hebt het maximale aantal adressen op broadcastlijsten van uw lidmaatschap bereikt. Verwijder er een om een ander toe te voegen.',
  'no-alternative-address': 'U hebt geen alternatief adres. Voeg er eerst een toe.',
  'second-factor-on': 'Tweestapsverificatie staat al aan.',
  'too-many-passkeys': 'U hebt het maximum van 10 passkeys bereikt. Verwijder er een om een andere toe te voegen.',
  'second-factor-off': 'Tweestapsverificatie staat uit.',
  'second-factor-not-started': 'Deze instelling is verlopen. Begin opnieuw.',
  'too-early-to-resend': 'Een broadcast kan opnieuw worden verstuurd zodra hij ouder is dan 3 dagen.',
  'already-sold':
    'Een deel van deze broadcast is verkocht en kan daarom niet opnieuw worden verstuurd. Verstuur voor de rest een nieuwe.',
  'too-late-to-change':
    'De prijzen van een zo oude broadcast kunnen niet meer worden gewijzigd. Verstuur hem opnieuw of verstuur een nieuwe.',
  'too-many-changes': 'De prijs van deze regel is zo vaak gewijzigd als mogelijk is. Verstuur een nieuwe broadcast.',
  'too-often-available':
    'Deze regel is zo vaak weer als beschikbaar gemarkeerd als mogelijk is. Verstuur een nieuwe broadcast.',
  'too-many-saved-searches':
    'U hebt het maximum van 200 bewaarde zoekopdrachten bereikt. Verwijder er een om een andere toe te voegen.',
  'equivalent-known': 'Deze twee nummers staan al als equivalent bekend.',
  'equivalent-proposed': 'Deze twee nummers zijn al voorgesteld. Wij beoordelen ze.',
  'equivalent-limit': 'Uw bedrijf heeft het maximum aan voorstellen voor vandaag bereikt. Probeer het morgen opnieuw.',
  'nobody-to-ask': 'Geen bedrijf met dit onderdeel op voorraad neemt op dit moment offerteaanvragen aan.',
  'blocked-by-recipient': 'Deze persoon neemt geen berichten of aanvragen van uw bedrijf aan.',
  'recipient-gone':
    'Niemand bij dit bedrijf kan uw bericht nog ontvangen. De bedrijfspagina toont andere manieren om contact op te nemen.',
  'decision-final':
    'Dit kan niet meer ongedaan worden gemaakt: de beslissing geldt, en de leveranciers krijgen bericht.',
  'already-decided': 'De koper heeft al een beslissing genomen.',
  'invoice-settled':
    'Dit is intussen afgehandeld, of er valt niets meer te verrekenen. Laad de pagina opnieuw om de stand te zien.',
  'amount-too-high': 'Dit is meer dan het resterende bedrag.',
  'statement-refused': 'Dit bestand kon niet worden geïmporteerd.',
  'complaint-handled': 'Deze klacht is intussen afgehandeld. Laad de pagina opnieuw om de stand te zien.',
  'stock-full': 'Uw voorraad is vol. Verwijder regels om er meer toe te voegen.',
  'finding-changed': 'Iemand anders heeft dit intussen afgehandeld. Laad de pagina opnieuw.',
  'edited-meanwhile':
    'Iemand anders heeft dit gewijzigd terwijl u bezig was. Er is niets van u verloren: vergelijk het met de andere versie en sla het dan opnieuw op.',
  'version-announced': 'Er is al een nieuwe versie van deze tekst aangekondigd. Trek die eerst in.',
  'issue-sent': 'Deze editie is verstuurd en blijft dus zoals die is.',
  'nobody-subscribed': 'Nog niemand heeft zich op de nieuwsbrief geabonneerd.',
  'cannot-undo': 'Dit kan niet meer ongedaan worden gemaakt.',
  'upload-not-open': 'Deze upload is al gestart of weggegooid.',
  'too-many-uploads': 'Er wachten nog andere uploads van uw bedrijf. Laat die eerst klaar zijn.',
  'too-many-api-keys':
    'Uw bedrijf heeft het maximum van 5 API-sleutels bereikt. Trek er een in om een andere aan te maken.',
  'request-running': 'Dit verzoek wordt nog verwerkt. Een ogenblik geduld.',
  'already-done':
    'Dit is al gebeurd, maar het antwoord kan niet worden herhaald. Controleer het resultaat voordat u het opnieuw verstuurt.',
  'key-reused': 'Deze Idempotency-Key is voor een ander verzoek gebruikt. Gebruik een nieuwe.',
  'body-too-large': 'Dit is te groot. Stuur minder tegelijk.',
  'unsupported-media-type': 'Stuur JSON, met content-type: application/json.',
  'document-unreadable':
    'Uit dit bestand kon geen tekst worden gelezen. Stuur een pdf met tekst, een UBL-factuur, een mail of een tekstbestand.',
  'stock-file-unreadable': 'Dit bestand kon niet worden gelezen.',
  'broadcast-rules-not-obeyed': 'De broadcastregels zijn niet nageleefd.',
  'reading-budget-used': 'U hebt de leeslimiet van uw lidmaatschap voor vandaag bereikt. Morgen kunt u verder.',
  'too-many-requests': 'Te veel pogingen. Wacht even en probeer het opnieuw.',
  'headers-too-large': 'De headers van dit verzoek zijn te groot. Wis de cookies van deze site en probeer het opnieuw.',
  'internal-error': 'Er is bij ons iets misgegaan. Probeer het opnieuw.',
  'temporarily-unavailable':
    'De site kan de database op dit moment niet bereiken. Probeer het over enkele seconden opnieuw.',
  'payment-unavailable': 'De betaaldienst reageert op dit moment niet. Probeer het over enkele minuten opnieuw.',
  busy: 'De site heeft het nu te druk voor dit verzoek. Probeer het over enkele seconden opnieuw.',
  'dns-unavailable': 'DNS reageert op dit moment niet. Probeer het over enkele minuten opnieuw.',
  'storage-full': 'Onze opslag is vol; dit is daarom niet opgeslagen. Probeer het later opnieuw.',
  'not-ready': 'De dienst start of stopt. Probeer het opnieuw.',
}
