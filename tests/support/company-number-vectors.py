"""Writes the vectors of company-numbers.test.ts: numbers from the tests of Debian's python3-stdnum, and its answers.

Run it by hand after `apt-get install python3-stdnum` and `apt-get source python-stdnum`:

    python3 tests/support/company-number-vectors.py python-stdnum-1.18/tests > tests/support/company-number-vectors.tsv

Each number is repeated with single characters changed, so that refusals are compared as well.
"""

import inspect
import random
import re
import sys
from pathlib import Path

import stdnum
from stdnum import iban
from stdnum.be import vat as be_vat
from stdnum.ch import vat as ch_vat
from stdnum.eu import vat as eu_vat
from stdnum.exceptions import ValidationError
from stdnum.fr import siret as fr_siret
from stdnum.gb import vat as gb_vat
from stdnum.nl import bsn as nl_bsn
from stdnum.no import mva as no_mva

tests = Path(sys.argv[1])
generator = random.Random(13)
alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

header = f"""# Numbers from the tests of python-stdnum {stdnum.__version__}, changed copies of them, and the answers of python-stdnum.
# python-stdnum is Copyright (C) Arthur de Jong and others, licensed under the LGPL 2.1 or later; no code of it is in this file.
# Written by company-number-vectors.py. Columns: kind, number, compact form (empty if the number is invalid)."""


def doctest_numbers(text):
    """Yields every line of a block of numbers, and every quoted argument."""
    for block in re.findall(r"numbers = '''(.*?)'''", text, re.S):
        for line in block.splitlines():
            number = re.sub(r'^\s*\.\.\.\s?', '', line).strip()
            if number:
                yield number
    for number in re.findall(r"(?:validate|is_valid|compact)\('([^']{4,40})'", text):
        yield number


def of_test(name):
    return list(doctest_numbers((tests / f'test_{name}.doctest').read_text(encoding='utf-8')))


def of_module(module):
    return list(doctest_numbers(inspect.getdoc(module) or ''))


def changed(number):
    """Returns copies of a number with one character changed, one left out, and two swapped."""
    places = [at for at, sign in enumerate(number) if sign.isalnum() and at > 1]
    if len(places) < 4:
        return
    for at in generator.sample(places, 2):
        signs = '0123456789' if number[at].isdigit() else alphabet
        yield number[:at] + generator.choice(signs) + number[at + 1:]
    at = generator.choice(places)
    yield number[:at] + number[at + 1:]
    at = generator.choice(places[:-1])
    yield number[:at] + number[at + 1] + number[at] + number[at + 2:]


def answer(validate, number):
    try:
        return validate(number)
    except ValidationError:
        return ''


def eu_numbers():
    yield from of_test('eu_vat')
    yield from of_module(eu_vat)
    for code in sorted(eu_vat.MEMBER_STATES):
        module = eu_vat._get_cc_module(code)
        prefix = {'gr': 'EL', 'xi': 'XI'}.get(code, code.upper())
        for number in of_module(module):
            yield number if number[:2].upper() == prefix else prefix + number
    for code, name in (('BE', 'be_vat'), ('BG', 'bg_vat'), ('IE', 'ie_vat'), ('XI', 'gb_vat')):
        for number in of_test(name):
            yield number if number[:2].upper() == code else code + number.removeprefix('GB')


def with_prefix(prefix, numbers):
    return [number if number[:2].upper() == prefix else prefix + number for number in numbers]


def eori(number):
    """EORI numbers have no module of their own: their national part is checked by the module of its country."""
    code, rest = number[:2], number[2:]
    if code in ('GB', 'XI'):
        if not re.fullmatch(r'\d{12}', rest):
            raise ValidationError()
        gb_vat.validate(rest[:9])
    elif code == 'FR':
        fr_siret.validate(rest)
    elif code == 'NL':
        if not re.fullmatch(r'\d{9}', rest):
            raise ValidationError()
        nl_bsn.validate(rest)
    elif code == 'BE':
        if not re.fullmatch(r'\d{10}', rest):
            raise ValidationError()
        be_vat.validate(rest)
    return number


def eori_numbers():
    def digits(numbers):
        return [re.sub(r'\D', '', number) for number in numbers]
    for number in digits(of_test('gb_vat')):
        if len(number) == 9:
            yield from ('GB' + number + '000', 'XI' + number + '000')
    yield from ('FR' + number for number in digits(of_test('fr_siret')) if len(number) == 14)
    yield from ('NL' + number for number in digits(of_module(nl_bsn)))
    yield from ('NL' + number[:9] for number in digits(re.findall(r'NL ?[\d. ]+B', (tests / 'test_eu_vat.doctest').read_text())))
    yield from ('BE' + number for number in digits(of_test('be_vat')) if len(number) == 10)


def with_changes(numbers):
    for number in dict.fromkeys(numbers):
        yield number
        yield from changed(number)


kinds = {
    'iban': (iban.validate, [*of_test('iban'), *of_test('be_iban'), *of_module(iban)]),
    'vat': (eu_vat.validate, list(eu_numbers())),
    'vat-gb': (lambda number: 'GB' + gb_vat.validate(number), with_prefix('GB', of_test('gb_vat'))),
    'vat-ch': (ch_vat.validate, [*of_test('ch_vat'), *of_module(ch_vat)]),
    'vat-no': (lambda number: 'NO' + no_mva.validate(number), with_prefix('NO', of_test('no_mva'))),
    'eori': (eori, list(eori_numbers())),
}
print(header)
for kind, (validate, numbers) in kinds.items():
    for number in dict.fromkeys(with_changes(numbers)):
        print(kind, number, answer(validate, number), sep='\t')
