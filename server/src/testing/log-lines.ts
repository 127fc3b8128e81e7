import { vi } from 'vitest';
import { type LogLevel, setLogLevel } from '#platform/log.ts';

/** Captures log lines from now on as in the log file; `stop` silences the log again. */
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
