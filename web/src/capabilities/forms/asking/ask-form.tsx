import { askedPurposes } from '@seedbed/domain/forms/filling/filling.ts';
import { dayFrom, endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { StartFilling } from '#capabilities/forms/filling/operations.ts';
import { FormList } from '#capabilities/forms/operations.ts';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { Form } from '#platform/forms/form.tsx';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './asking.module.css';

interface Props {
  startupId: string;
  onDone: () => void;
}

const published = {
  all: [
    { column: 'purpose', operator: 'ANY_OF', values: [...askedPurposes] },
    { column: 'publishedNumber', operator: 'IS_NOT_EMPTY', values: [] },
  ],
};

/** Asks the people of a startup to fill in a form, until the end of a day. */
export function AskForm({ startupId, onDone }: Props) {
  const { t } = useTranslation('filling');
  const [start] = useAct(StartFilling);
  // One id for all tries: a repeated call finds the first request.
  const id = useRef(newId());
  const [formId, setFormId] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const [{ data, error }, again] = useQuery({
    query: FormList,
    variables: { filter: published, sort: { column: 'name' }, limit: 100 },
  });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={3} />;
  const forms = data.formList.rows.filter(({ status }) => status !== 'archived');
  if (forms.length === 0) return <p className={css.note}>{t('ask.no-forms')}</p>;

  async function ask() {
    setTried(true);
    if (!formId) return;
    const date = day === null ? null : dayFrom(day);
    const deadlineAt = date ? endOfDay(date, tenantZone).toString() : null;
    const { data: done } = await start({ id: id.current, formId, kind: 'startup', recordId: startupId, deadlineAt });
    if (!done) return;
    toast(t('ask.done', { name: done.startFilling.name }));
    onDone();
  }

  return (
    <Form onSubmit={ask} onCancel={onDone}>
      <OneChoice
        label={t('fields.formId')}
        choices={forms.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={formId || null}
        error={tried && !formId && t('ask.choose')}
        onChange={(value) => setFormId(value ?? '')}
      />
      <DayField
        label={t('fields.deadlineAt')}
        description={t('ask.deadline-help')}
        value={day}
        today={today(tenantZone)}
        min={today(tenantZone)}
        onChange={setDay}
      />
    </Form>
  );
}
