// The programs that read the files of `deploy` accept them.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from './run.ts';

const caddy = ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];

test.for<{ program: string; args: string[]; env?: Record<string, string>; debian?: string }>([
  { program: 'promtool', args: ['check', 'rules', 'deploy/alerts.yml'], debian: 'prometheus' },
  { program: 'haproxy', args: ['-c', '-f', 'deploy/haproxy.cfg'] },
  { program: 'haproxy', args: ['-c', '-f', 'deploy/haproxy-postgres.cfg'] },
  { program: 'caddy', args: caddy },
  { program: 'caddy', args: caddy, env: { SEEDBED: '127.0.0.1:4001 127.0.0.1:4002' } },
  { program: 'shellcheck', args: ['deploy/is-primary.sh', 'deploy/point-in-time.sh', 'deploy/seedbed.sh'] },
])('$program accepts $args $env', async ({ program, args, env, debian = program }, context) => {
  try {
    await promisify(execFile)(program, args, { cwd: root, env: { ...process.env, ...env } });
  } catch (fault) {
    const { code, stdout, stderr } = fault as { code: unknown; stdout: string; stderr: string };
    if (code === 'ENOENT') context.skip(`${program} is not installed: apt-get install ${debian}`);
    expect.fail(`${stdout}${stderr}`);
  }
});
