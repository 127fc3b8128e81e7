import { useTranslation } from 'react-i18next';
import { Questionnaire } from '#capabilities/metrics/categorization/questionnaire.tsx';
import { monthName } from '#capabilities/metrics/format.ts';
import { UpdateForm } from '#capabilities/metrics/update-form/update-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import css from './prompt.module.css';

interface Props {
  startup: { id: string; name: string | undefined };
  pending: { id: string; type: 'CATEGORIZATION' | 'METRICS'; date: string };
  onClose: () => void;
  /** Asks the server what is pending now. */
  onSaved: () => void;
}

/** The questionnaire first, then the metrics; Skip leaves it for this session. */
export function PromptDialog({ startup, pending, onClose, onSaved }: Props) {
  const { t } = useTranslation('metrics');
  const skip = { label: t('prompt.skip'), run: onClose };
  const isCategorization = pending.type === 'CATEGORIZATION';
  return (
    <FormDialog opened title={t('prompt.dialog')} onClose={onClose}>
      <p className={css.subtitle}>{t('prompt.subtitle')}</p>
      {startup.name && (
        <p className={css.startup}>
          <bdi>{startup.name}</bdi>
        </p>
      )}
      {isCategorization ? (
        <>
          <h2 className={css.welcome}>{t('categorization.welcome')}</h2>
          <p className={css.subtitle}>{monthName(monthBefore(pending.date))}</p>
          <Questionnaire categorizationId={pending.id} asksForDelay onSaved={onSaved} onCancel={skip} />
        </>
      ) : (
        <UpdateForm startupId={startup.id} date={pending.date} onSaved={onSaved} onCancel={skip} />
      )}
    </FormDialog>
  );
}

const monthBefore = (date: string) => Temporal.PlainDate.from(date).with({ day: 1 }).subtract({ months: 1 });
