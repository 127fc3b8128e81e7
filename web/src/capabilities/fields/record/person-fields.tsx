import { useTranslation } from 'react-i18next';
import { RecordFields } from './record-fields.tsx';
import { useRecordFields } from './use-record-fields.ts';

/** A part of a person's profile; absent without fields. */
export function PersonFields({ id }: { id: string }) {
  const { t } = useTranslation('fields');
  const { fields } = useRecordFields('user', id);
  return fields?.length ? <RecordFields object="user" recordId={id} fields={fields} title={t('record.more')} /> : null;
}
