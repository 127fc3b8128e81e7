import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Writes } from '#platform/actor.tsx';
import css from './form-foot.module.css';

interface FormFootProps {
  busy: boolean;
  onCancel: () => void;
  /** Stays visible in long forms. */
  sticky?: boolean;
  /** "Save" by default. */
  verb?: string;
  /** How many records change, shown in the button. */
  count?: number | undefined;
  /** Red, for what people cannot easily take back. */
  isDangerous?: boolean;
}

/** The end of a form: cancel or submit. */
export function FormFoot({ busy, onCancel, sticky = false, verb, count, isDangerous = false }: FormFootProps) {
  const { t } = useTranslation();
  const label = verb ?? t('actions.save');
  return (
    // A press keeps the focus. Otherwise a field's error on blur could move the button away under the pointer.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus
    <div className={css.foot} data-sticky={sticky} onMouseDown={(event) => event.preventDefault()}>
      <Button variant="default" onClick={onCancel}>
        {t('actions.cancel')}
      </Button>
      <Writes>
        <Button type="submit" loading={busy} {...(isDangerous && { className: css.bad })}>
          {count === undefined ? label : t('actions.counted', { verb: label, n: count })}
        </Button>
      </Writes>
    </div>
  );
}
