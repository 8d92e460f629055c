import fc from 'fast-check'

/** Part numbers with what sellers add and leave out, and some that only look like it. */
export const generatedPartNumber = fc
  .tuple(
    fc.constantFrom('', '', 'FRU', 'DPN', 'PN', 'SPS'),
    fc.constantFrom('', '', '0', '00', 'CN0', 'US0', 'PH0'),
    fc.constantFrom(
      '507127',
      'X829M',
      'AJ096',
      '12345',
      '3X3950',
      'AP7730',
      'GLCLHSM',
      'WSC2960X48TSL',
      'ST1000',
      '7821',
      'SR',
    ),
    fc.constantFrom('', '', 'B21', 'L21', '001', 'B20', 'A', 'RF', 'V02', 'A00', '123456789012'),
    fc.constantFrom('', '', 'ABB', 'AKC', '0D1', 'ABBX'),
  )
  .map(parts => parts.join(''))
