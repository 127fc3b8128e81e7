import { Checkbox, Select } from '@mantine/core';
import { importModes } from '@seedbed/domain/kernel/import/import.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ImportChoices, SetImportSettings } from '#capabilities/transfers/operations.ts';
import type { ImportCardFragment, SetImportSettingsMutationVariables } from '#platform/api/generated/documents.ts';
import { useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './import-page.module.css';
import { ImportRole } from './import-role.tsx';
import { useColumnName } from './use-column-name.ts';

const isFounderEmail = (key: string | null) => /^founder\d?Email$/.test(key ?? '');

type Change = NonNullable<SetImportSettingsMutationVariables['options']>;

/** Each choice is stored at once, and all rows are checked again. */
export function ImportOptions({ one }: { one: ImportCardFragment }) {
  const { t } = useTranslation('transfers');
  const [{ data }] = useQuery({ query: ImportChoices });
  const [save] = useAct(SetImportSettings);
  const nameOf = useColumnName(one);
  const { mode, keyColumn, keepsFilled, sendsEmails, roleId, programIds } = one.options;
  const change = (next: Change) =>
    void save({ id: one._id, options: { mode, keyColumn, keepsFilled, sendsEmails, roleId, programIds, ...next } });
  const programs = (data?.programs ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const source = useListedChoices(programs);
  // Only columns of the file can find records.
  const invites = one.kind === 'users' || one.mapping.some((key) => isFounderEmail(key));
  const keys = one.columns.filter(({ key, isKey }) => isKey && (one.mapping.includes(key) || key === one.keyColumn));
  return (
    <section className={css.part} aria-label={t('import.options')}>
      <h2 className={css.title}>{t('import.options')}</h2>
      <div className={css.fields}>
        {one.kind === 'users' && <ImportRole value={roleId ?? null} onChange={(value) => change({ roleId: value })} />}
        <Picker
          label={t('import.programs')}
          source={source}
          value={programs.filter(({ value }) => programIds.includes(value))}
          onChange={(chosen) => change({ programIds: chosen.map(({ value }) => value) })}
        />
        <Select
          label={t('import.mode')}
          data={importModes.map((value) => ({ value, label: t(`import.modes.${value}`) }))}
          allowDeselect={false}
          value={mode}
          onChange={(value) => change({ mode: importModes.find((known) => known === value) ?? mode })}
        />
        {keys.length > 1 && (
          <Select
            label={t('import.key')}
            data={keys.map(({ key }) => ({ value: key, label: nameOf(key) }))}
            allowDeselect={false}
            value={one.keyColumn}
            onChange={(value) => change({ keyColumn: value })}
          />
        )}
      </div>
      {mode !== 'create' && (
        <Checkbox
          label={t('import.keep')}
          checked={keepsFilled}
          onChange={(event) => change({ keepsFilled: event.currentTarget.checked })}
        />
      )}
      {invites && (
        <Checkbox
          label={t('import.send')}
          checked={sendsEmails}
          onChange={(event) => change({ sendsEmails: event.currentTarget.checked })}
        />
      )}
    </section>
  );
}
