import { Input } from '@mantine/core';
import type { WebRecordField } from '#capabilities/fields/field.ts';
import { AnswerFiles } from '#capabilities/files/public.tsx';
import css from './record-fields.module.css';

interface Props {
  record: { kind: 'startup' | 'user'; id: string };
  one: WebRecordField;
  ids: readonly string[];
  label?: string;
  error?: string | undefined;
  /** Absent while the files are only read. */
  onChange?: (ids: string[] | null) => void;
}

/** The files of a field. Removed ones stay on the server, since the history names them. */
export function FieldFiles({ record, one: { field, files }, ids, label, error, onChange }: Props) {
  const shown = (
    <AnswerFiles
      record={record}
      files={files}
      ids={ids}
      mayChange={onChange !== undefined}
      keepsRemoved
      onChange={(next) => onChange?.(next.length > 0 ? next : null)}
      rules={field.validations}
    />
  );
  if (!label) return shown;
  return (
    <fieldset className={css.files}>
      <legend>{label}</legend>
      {field.help && <Input.Description>{field.help}</Input.Description>}
      {shown}
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}
