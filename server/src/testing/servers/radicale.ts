import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '#testing/until.ts';
import { freePort } from './server-process.ts';

const program = ['/usr/bin/radicale', '/usr/local/bin/radicale'].find((file) => existsSync(file));
export const hasRadicale = program !== undefined;
/** For the line of a skipped test. */
export const radicaleMissing = 'radicale is not installed: apt-get install radicale';

const [username, password] = ['ada', 'secret'];

/** A CalDAV server of others with the calendar `work` of one person. `call` answers the status. */
export async function aRadicale() {
  if (!program) throw new Error(radicaleMissing);
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-radicale-'));
  const port = await freePort();
  const [users, settings] = [path.join(folder, 'users'), path.join(folder, 'config')];
  await writeFile(users, `${username}:${password}\n`);
  await writeFile(
    settings,
    `[server]
hosts = 127.0.0.1:${port}
[auth]
type = htpasswd
htpasswd_filename = ${users}
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = ${path.join(folder, 'calendars')}
`,
  );
  const child = spawn(program, ['--config', settings], { stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const call = async (method: string, at: string, body?: string): Promise<number> => {
    const answer = await fetch(`${origin}${at}`, {
      method,
      headers: { authorization, 'content-type': 'text/calendar' },
      ...(body && { body }),
    });
    await answer.text();
    return answer.status;
  };
  await until('radicale answers', () =>
    call('GET', '/').then(
      () => true,
      () => false,
    ),
  );
  await call('MKCALENDAR', `/${username}/work/`);
  return {
    secret: { url: `${origin}/`, username, password },
    calendar: `${origin}/${username}/work/`,
    call,
    async stop() {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
