/** One line or one group of bars. A missing value interrupts the line. */
export interface ChartSeries {
  name: string;
  values: readonly (number | null)[];
  /** A comparison: thin and dashed. */
  isReference?: boolean;
}

export interface ChartData {
  /** The positions from start to end, such as months. */
  labels: readonly string[];
  series: readonly ChartSeries[];
}

/** A round step that divides the range into about four; counts get whole ones. */
function stepOf(range: number, isWhole: boolean): number {
  const rough = isWhole ? Math.max(1, range / 4) : range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  return steps.find((step) => step >= rough && (!isWhole || Number.isInteger(step))) ?? 10 * power;
}

/** Round numbers for the axis. They include zero and all values. */
export function ticksFor(values: readonly number[]): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  if (low === high) return [0, 1];
  const step = stepOf(high - low, values.every(Number.isInteger));
  const ticks: number[] = [];
  for (let tick = Math.floor(low / step) * step; tick < high + step; tick += step) ticks.push(Number(tick.toFixed(10)));
  return ticks;
}

/** Labels and names may repeat: only their position is unique. */
export const numbered = <Value>(all: readonly Value[]): { value: Value; position: number }[] =>
  all.map((value, position) => ({ value, position }));

export const valuesIn = ({ series }: ChartData): number[] =>
  series.flatMap(({ values }) => values.filter((value) => value !== null));

/** The runs of a line without gaps, as points of position and value. */
export function runsOf(values: readonly (number | null)[]): [number, number][][] {
  const runs: [number, number][][] = [];
  let isOpen = false;
  for (const [i, value] of values.entries()) {
    if (value !== null && isOpen) runs.at(-1)?.push([i, value]);
    else if (value !== null) runs.push([[i, value]]);
    isOpen = value !== null;
  }
  return runs;
}

/** Shows as many labels as fit, including the first one. */
export const shownLabels = (count: number, room: number): ((i: number) => boolean) => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, room)));
  return (i) => i % every === 0;
};

const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** A cell that begins like a formula would run in a spreadsheet, also with a full-width sign. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;

/** The data of a chart as a file: one row for each position. */
export const csvOf = ({ labels, series }: ChartData, first: string): string =>
  [
    [first, ...series.map(({ name }) => name)],
    ...labels.map((label, i) => [label, ...series.map(({ values }) => values[i]?.toString() ?? '')]),
  ]
    .map((row) => row.map((cell) => quoted(harmless(cell))).join(','))
    .join('\r\n');
