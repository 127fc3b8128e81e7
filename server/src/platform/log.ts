const levels = { debug: 10, info: 20, warn: 30, error: 40, silent: 50 } as const;
export type LogLevel = keyof typeof levels;

let threshold: number = levels.info;
export function setLogLevel(level: LogLevel) {
  threshold = levels[level];
}

function write(level: LogLevel, message: string, fields: Record<string, unknown>) {
  if (levels[level] < threshold) return;
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`);
}

/** The line of a defect. Tests that expect none look for it. */
export const defectMessage = 'Internal error.';

/** One JSON object per line. Never pass a secret, a token or user input. */
export const log = {
  debug: (message: string, fields: Record<string, unknown> = {}) => write('debug', message, fields),
  info: (message: string, fields: Record<string, unknown> = {}) => write('info', message, fields),
  warn: (message: string, fields: Record<string, unknown> = {}) => write('warn', message, fields),
  error: (message: string, fields: Record<string, unknown> = {}) => write('error', message, fields),
};
