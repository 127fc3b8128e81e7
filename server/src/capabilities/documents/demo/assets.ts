import type { AssetKind, AssetOwner } from '@seedbed/domain/documents/asset.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { type Language, languages } from '@seedbed/domain/kernel/translations.ts';
import { dataAssets } from '#capabilities/documents/table.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { page } from '#platform/storage/demo-files.ts';
import type { Tx } from '#platform/tx.ts';
import { putDemoFile } from './put-demo-file.ts';

interface DemoAsset {
  names: Partial<Record<Language, string>>;
  help?: Partial<Record<Language, string>>;
  kind: AssetKind;
  owner?: AssetOwner;
  recursEveryMonths?: number;
  expiresAfterMonths?: number;
  isArchived?: boolean;
}

const demoAssets = {
  deck: {
    names: { en: 'Pitch deck', ar: 'العرض التقديمي', fr: 'Pitch deck' },
    help: { en: 'Ten to fifteen slides, as PDF.', ar: 'من عشر إلى خمس عشرة شريحة بصيغة PDF.' },
    kind: 'file',
    recursEveryMonths: 6,
  },
  captable: {
    names: { en: 'Cap table', ar: 'جدول الملكية', fr: 'Table de capitalisation' },
    help: { en: 'Fully diluted, with the option pool.', ar: 'بعد التخفيف الكامل، مع حصة الخيارات.' },
    kind: 'file',
    expiresAfterMonths: 12,
  },
  registration: {
    names: { en: 'Company registration', ar: 'السجل التجاري', fr: 'Extrait du registre du commerce' },
    help: { en: 'Not older than three months.', ar: 'لا يزيد عمره على ثلاثة أشهر.' },
    kind: 'file',
    expiresAfterMonths: 12,
  },
  address: { names: { en: 'Registered address', ar: 'العنوان المسجل', fr: 'Siège social' }, kind: 'value' },
  privacy: {
    names: { en: 'Privacy policy', ar: 'سياسة الخصوصية', fr: 'Politique de confidentialité' },
    help: { en: 'The address of the page on your site.', ar: 'عنوان الصفحة على موقعكم.' },
    kind: 'link',
  },
  conduct: {
    names: { en: 'Code of conduct', ar: 'ميثاق السلوك', fr: 'Charte de conduite' },
    kind: 'signed',
    owner: 'founder',
  },
  tax: {
    names: { en: 'Tax number', ar: 'الرقم الضريبي', fr: 'Numéro fiscal' },
    kind: 'value',
    isArchived: true,
  },
} satisfies Record<string, DemoAsset>;

export type DemoAssetName = keyof typeof demoAssets;
export type MadeAssets = Readonly<Record<DemoAssetName, Id<'DataAsset'>>>;

const translations = (texts: DemoAsset['names'] = {}) =>
  languages.flatMap((language) => (texts[language] ? [{ language, value: texts[language] }] : []));

/** The definitions, and the file that founders sign. */
export async function addAssets(tx: Tx, staffId: Id<'User'>): Promise<MadeAssets> {
  const all: [string, DemoAsset][] = Object.entries(demoAssets);
  const made = all.map(([name, { names, help, ...asset }]) => ({
    ...asset,
    ...{ name, tenantId: tx.tenantId, id: newId<'DataAsset'>(), names: translations(names), help: translations(help) },
  }));
  await tx.db.insert(dataAssets).values(made.map(({ name: _, ...row }) => row));
  await addRecords(
    tx,
    'DataAsset',
    made.map(({ id, names }) => ({ id, texts: names.map(({ value }) => value) })),
  );
  const ids = Object.fromEntries(made.map(({ name, id }) => [name, id])) as MadeAssets;
  const content = page('Code of conduct', [
    'We treat each other with respect.',
    'We keep what we hear in the program confidential.',
    'We tell the team early when something goes wrong.',
  ]);
  await putDemoFile(tx, staffId, { kind: 'dataAsset', recordId: ids.conduct, name: 'code of conduct.pdf', content });
  return ids;
}
