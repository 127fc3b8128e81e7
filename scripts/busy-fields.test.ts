import { expect, test } from 'vitest';
import { busyFieldLines } from './busy-fields.ts';

const part = (field: string) => `const [save, isSaving] = useAct(Save);\nreturn (\n  ${field}\n);`;

test.each([
  '<Switch checked={isOn} disabled={isSaving} />',
  '<Checkbox aria-label={t("one")} onChange={(event) => save(event)} disabled={!mayEdit || busy} />',
  '<fieldset className={css.all} disabled={isBusy}>',
  '<NativeSelect value={value} disabled={isSaving}',
])('finds %s', (field) => expect(busyFieldLines(part(field))).toEqual([3]));

test.each([
  '<Switch checked={isOn} disabled={!mayEdit} />',
  '<Switch checked={isOn} {...whileBusy(isSaving)} />',
  '<Button disabled={isSaving}>',
  '<Switch checked={isOn} /><ActionIcon disabled={busy}>',
])('accepts %s', (field) => expect(busyFieldLines(part(field))).toEqual([]));
