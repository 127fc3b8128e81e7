import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { sql } from 'drizzle-orm';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import { recalculate } from './definitions/recalculate.ts';
import { listFields } from './find-fields.ts';
import { fieldSections, fields } from './table.ts';
import { storeValues } from './values/store-values.ts';

const texts = (en: string, ar: string, fr: string) => [
  { language: 'en', value: en },
  { language: 'ar', value: ar },
  { language: 'fr', value: fr },
];
const option = (en: string, ar: string, fr: string, numericalValue: number | null = null) => ({
  id: newId<'Option'>(),
  label: texts(en, ar, fr),
  parentId: null,
  isWriteIn: false,
  numericalValue,
});

const none = { description: [], validations: {}, options: [], calculation: null, isListed: true };

/** Questions of programs beside the product's own facts (GALI: capital, staff, fit). */
function samples(market: Id<'FieldSection'>) {
  const readiness = [
    option('Idea', 'فكرة', 'Idée', 1),
    option('First customers', 'أول العملاء', 'Premiers clients', 2),
    option('Repeatable sales', 'مبيعات متكررة', 'Ventes répétées', 3),
  ];
  const needs = [
    option('Capital', 'رأس مال', 'Capital'),
    option('Customers', 'عملاء', 'Clients'),
    option('Hiring', 'توظيف', 'Recrutement'),
  ];
  const startup = { ...none, object: 'startup' as const, sectionId: market };
  return [
    {
      ...startup,
      slug: 'raised_to_date',
      type: 'number' as const,
      label: texts('Raised to date', 'التمويل حتى الآن', 'Fonds levés'),
      validations: { min: 0, decimals: 0 },
    },
    {
      ...startup,
      slug: 'monthly_revenue',
      type: 'number' as const,
      label: texts('Monthly revenue', 'الإيراد الشهري', 'Revenu mensuel'),
      validations: { min: 0 },
    },
    {
      ...startup,
      slug: 'readiness',
      type: 'select_radio' as const,
      label: texts('Sales readiness', 'الجاهزية للبيع', 'Maturité commerciale'),
      options: readiness,
    },
    {
      ...startup,
      slug: 'needs',
      type: 'select_checkbox' as const,
      label: texts('Looking for', 'تبحث عن', 'Recherche'),
      options: needs,
    },
    {
      ...startup,
      slug: 'yearly_revenue',
      type: 'calculated' as const,
      label: texts('Yearly revenue', 'الإيراد السنوي', 'Revenu annuel'),
      validations: { decimals: 0 },
      calculation: { kind: 'formula' as const, formula: 'monthly_revenue * 12' },
    },
    {
      ...none,
      object: 'user' as const,
      sectionId: null,
      slug: 'languages_spoken',
      type: 'text' as const,
      label: texts('Languages spoken', 'اللغات', 'Langues parlées'),
    },
  ];
}

/** Deterministic, and different for each startup; every seventh has no answer yet. */
function answersOf(n: number, all: Awaited<ReturnType<typeof listFields>>): Record<string, Answer> {
  if (n % 7 === 6) return {};
  const optionsOf = (slug: string) => (all.find((field) => field.slug === slug)?.options ?? []).map(({ id }) => id);
  return {
    raised_to_date: (n % 5) * 25_000,
    monthly_revenue: n % 3 === 0 ? 0 : 800 + n * 350,
    readiness: optionsOf('readiness')[n % 3] ?? null,
    needs: optionsOf('needs').filter((_, i) => (n + i) % 2 === 0),
  };
}

async function addValues(tx: Tx): Promise<void> {
  const all = await listFields(tx, 'startup');
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select id from startups where tenant_id = ${tx.tenantId} and trashed_at is null order by created_at, id`,
  );
  const values = rows.flatMap(({ id }, n) =>
    Object.entries(answersOf(n, all)).flatMap(([slug, answer]) => {
      const field = all.find((one) => one.slug === slug);
      return field ? [{ field, recordId: id, answer }] : [];
    }),
  );
  await storeValues(tx, values, { source: 'application', authorId: null });
  await recalculate(tx, 'startup');
}

export const demo: DemoPart = {
  table: fields,
  add: async (tx) => {
    const [found] = (
      await tx.db.execute<{ n: number }>(sql`select count(*)::int as n from startups where tenant_id = ${tx.tenantId}`)
    ).rows;
    // A tenant on its first day has defined nothing.
    if (!found?.n) return;
    const market = newId<'FieldSection'>();
    const title = texts('Market and capital', 'السوق ورأس المال', 'Marché et capital');
    await tx.db
      .insert(fieldSections)
      .values({ tenantId: tx.tenantId, id: market, object: 'startup', title, position: 1 });
    await tx.db.insert(fields).values(
      samples(market).map((sample, i) => ({
        ...sample,
        tenantId: tx.tenantId,
        id: newId<'Field'>(),
        position: i + 1,
      })),
    );
    await addValues(tx);
  },
};
