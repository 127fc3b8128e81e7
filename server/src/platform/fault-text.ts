interface FailedQuery extends Error {
  query: string;
  params: unknown[];
}
interface DatabaseFault extends Error {
  code: string;
  constraint?: string;
}

const isFailedQuery = (fault: unknown): fault is FailedQuery =>
  fault instanceof Error && 'query' in fault && 'params' in fault;
const isDatabaseFault = (fault: unknown): fault is DatabaseFault =>
  fault instanceof Error && /^[0-9A-Z]{5}$/.test(String((fault as { code?: unknown }).code));

/** Removes the values of a statement from the log text: they are user input or secrets. */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const cause = fault.cause === undefined ? '' : `\ncaused by ${faultText(fault.cause)}`;
  const frames = fault.stack?.slice(fault.stack.indexOf(fault.message) + fault.message.length) ?? '';
  return `${fault.name}: ${sayable(fault)}${frames}${cause}`;
}

const longestLine = 300;

/** The first cause in one line, without addresses: it is kept beside the failed job. */
export function faultLine(fault: unknown): string {
  if (fault instanceof Error && fault.cause !== undefined) return faultLine(fault.cause);
  const line = (fault instanceof Error ? `${fault.name}: ${sayable(fault)}` : String(fault)).split('\n')[0] ?? '';
  return line.replace(/[^\s<>"'()]+@[^\s<>"'()]+/g, '…').slice(0, longestLine);
}

function sayable(fault: Error): string {
  if (isFailedQuery(fault)) return `Failed query: ${fault.query}`;
  if (!isDatabaseFault(fault)) return fault.message;
  const { code, constraint } = fault;
  // Errors of class 22 quote the invalid value.
  return `${code}${constraint ? ` ${constraint}` : ''}${code.startsWith('22') ? '' : ` ${fault.message}`}`;
}
