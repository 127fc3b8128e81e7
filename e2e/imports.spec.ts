import { scaledMs } from '../server/src/testing/until.ts';
import { expect, test } from './test-tenant.ts';

const people = [
  'Full name,Email,Role',
  ...Array.from({ length: 200 }, (_, i) => {
    if (i === 20) return 'No At,person-20.example.org,Mentor';
    if (i === 100) return 'No Role,person-100@example.org,Wizard';
    if (i === 150) return 'Twice,person-149@example.org,Mentor';
    return `Person ${i},person-${i}@example.org,Mentor`;
  }),
].join('\n');

test('staff import 200 people, fix three errors in place, and undo', {
  tag: ['@transfers'],
}, async ({ testTenant }) => {
  const page = await testTenant.pageOf(await testTenant.tenant.person('Admin'));
  await page.goto('/admin/configuration/users/import');
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) };
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles(file);

  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('radio', { name: 'With problems 3' })).toBeChecked();
  const fix = async (column: string, row: number, value: string) => {
    const cell = page.getByRole('textbox', { name: `${column}, row ${row}` });
    await cell.fill(value);
    await cell.press('Enter');
    await expect(cell).toHaveCount(0);
  };
  await fix('Email', 22, 'person-20@example.org');
  await fix('Role', 102, 'Mentor');
  await fix('Email', 152, 'person-150@example.org');
  await page.getByRole('button', { name: 'Import 200 rows' }).click();
  await expect(page.getByText('200 rows imported')).toBeVisible({ timeout: scaledMs(30_000) });

  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible({ timeout: scaledMs(30_000) });
  await page.goto('/admin/configuration/users');
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('person-1');
  await expect(page.getByRole('link', { name: /^Person / })).toHaveCount(0);
});
