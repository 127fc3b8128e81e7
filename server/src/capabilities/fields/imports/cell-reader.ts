import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isDateFormat } from '@seedbed/domain/kernel/date-formats.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { dateWordsOf } from '@seedbed/domain/kernel/text/day-words.ts';
import { numberSignsOf } from '@seedbed/domain/kernel/text/typed-number.ts';
import { isLanguage, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { and, eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { dateFormatter } from '#platform/formatters.ts';
import type { Tx } from '#platform/tx.ts';
import type { CellReader } from './cell-answer.ts';

/** Dates as the person's own exports write them: in their language and format, that of the organization, and English. */
export async function cellReader(tx: Tx, { userId }: Actor): Promise<CellReader> {
  const [found] = await tx.db
    .select({
      zone: incubators.timezone,
      usual: incubators.defaultLanguage,
      settings: incubators.settings,
      language: users.language,
      dateFormat: users.dateFormat,
    })
    .from(incubators)
    .leftJoin(users, and(eq(users.tenantId, incubators.id), eq(users.id, userId)))
    .where(eq(incubators.id, tx.tenantId));
  const pattern = found?.dateFormat ?? found?.settings.dateFormat;
  const own = isLanguage(found?.language) ? found.language : found?.usual;
  const languages = [...new Set([own, found?.usual, 'en'])].filter(isLanguage);
  const first = languages[0] ?? 'en';
  const isDayFirst =
    isDateFormat(pattern) && /^(MM|dd)\/|^yyyy/.test(pattern) ? pattern.startsWith('dd') : isDayFirstIn(first);
  return {
    today: today(found?.zone ?? 'UTC'),
    words: languages.map((language) => dateWordsOf(localeOf(language), isDayFirst)),
    signs: numberSignsOf(localeOf(first)),
  };
}

function isDayFirstIn(language: string): boolean {
  const locale = `${localeOf(isLanguage(language) ? language : 'en')}-u-nu-latn`;
  const written = dateFormatter(locale, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
    new Date('2026-12-25T12:00Z'),
  );
  return written.indexOf('25') < written.indexOf('12');
}
