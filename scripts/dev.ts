/** `npm run dev`: the demo, restarted at each server change, with the web served by Vite on port 5173. */
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.ts';
import { root } from './run.ts';

// The server fills the placeholders of the development page.
await buildWeb('internal');

const options = {
  cwd: root,
  stdio: 'inherit' as const,
  env: { ...process.env, SEEDBED_DEMO: 'true', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
};
const children = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/src/app/main.ts'], options),
  spawn('vite', ['web', '--port', '5173'], options),
];
const stop = () => {
  for (const child of children) child.kill('SIGINT');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.once('exit', stop);
