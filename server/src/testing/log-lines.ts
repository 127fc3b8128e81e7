import { vi } from 'vitest';
import { type LogLevel, setLogLevel } from '#platform/log.ts';

/** What the product logs from now on, as it would stand in the file; `stop` goes back to the tests' silence. */
export function logLines(level: LogLevel = 'debug') {
  const lines: string[] = [];
  setLogLevel(level);
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  return {
    lines,
    /** The line of one request. */
    ofRequest: (requestId: unknown) => lines.map(parsed).find((line) => line?.requestId === requestId),
    stop: () => {
      spy.mockRestore();
      setLogLevel('error');
    },
  };
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
