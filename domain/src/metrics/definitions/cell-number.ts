/** The decimal sign of a number in a file: told by its form, else the usual one of the language. */
export function decimalSymbolIn(cell: string, usual: '.' | ','): '.' | ',' {
  const signs = [...cell.matchAll(/[.,]/g)].map(([sign]) => sign);
  const last = signs.at(-1);
  if (last === undefined) return usual;
  const other = last === '.' ? ',' : '.';
  const count = signs.filter((sign) => sign === last).length;
  if (signs.includes(other)) return count === 1 ? (last as '.' | ',') : other;
  if (count > 1) return other;
  // "1234.567" and "0.5" are no groups of three.
  const isGroup = /(^|\D)[1-9]\d{0,2}[.,]\d{3}(\D|$)/.test(cell);
  return isGroup ? usual : (last as '.' | ',');
}
