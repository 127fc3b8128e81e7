import { expect, test } from 'vitest';
import { transact } from '#platform/tx.ts';
import { runReactions } from '#testing/reactions.ts';
import { graphql } from '#testing/servers/server.ts';
import { aTenant } from '#testing/tenant.ts';
import { changeStartupFounders } from './change-startup-founders.ts';

test('notifies a person who becomes a founder of a startup', async () => {
  const tenant = await aTenant();
  const admin = await tenant.person('Admin', { fullName: 'Ada Admin' });
  const [acme, mia] = [await tenant.startup('Acme'), await tenant.person('Cofounder')];
  await transact(changeStartupFounders, admin, acme.id, { add: [mia.userId] });
  await runReactions(tenant);
  const ask = '{ paginatedNotifications { notifications { message notification { url notificationType } } } }';
  const { data } = await graphql(tenant, mia, ask);
  expect(data.paginatedNotifications.notifications).toEqual([
    {
      message: '\u2068Ada Admin\u2069 added you as a founder of \u2068Acme\u2069',
      notification: { url: `/startup/${acme.id}/file/activities`, notificationType: 'startupFounder' },
    },
  ]);
});
