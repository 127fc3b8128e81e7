import { StringDecoder } from 'node:string_decoder';

/** Rows in the text format of COPY, changed by `change`. It gets many whole rows at a time, each with its line end. */
export async function* changedLines(
  chunks: AsyncIterable<Buffer>,
  change: (lines: string) => string,
): AsyncGenerator<Buffer> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + decoder.write(chunk);
    // COPY writes line ends within values as \n, so that each line end ends a row.
    const end = text.lastIndexOf('\n') + 1;
    rest = text.slice(end);
    if (end > 0) yield Buffer.from(change(text.slice(0, end)));
  }
}

/** Changes the values of some columns. Nulls stay. */
export function changeColumns(lines: string, columns: readonly number[], change: (value: string) => string): string {
  if (columns.length === 0) return lines;
  const row = (line: string) => {
    const values = line.split('\t');
    for (const at of columns) {
      const value = values[at];
      if (value !== undefined && value !== '\\N') values[at] = change(value);
    }
    return values.join('\t');
  };
  return lines.split('\n').map(row).join('\n');
}
