import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Writes } from '#platform/actor.tsx';
import { Barred } from '#platform/ui/barred.tsx';
import css from './form-foot.module.css';

export interface FormFootProps {
  busy: boolean;
  onCancel: () => void;
  /** Stays visible in long forms. */
  sticky?: boolean | undefined;
  /** "Save" by default. */
  verb?: string | undefined;
  /** How many records change, shown in the button. */
  count?: number | undefined;
  /** Why it cannot be submitted yet. */
  why?: string | false | undefined;
  /** Red, for what people cannot easily take back. */
  isDangerous?: boolean | undefined;
}

/** The end of a form: cancel or submit. */
export function FormFoot(props: FormFootProps) {
  const { busy, onCancel, sticky = false, verb, count, why = false, isDangerous = false } = props;
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
        <Barred why={why}>
          <Button type="submit" loading={busy} {...(isDangerous && { className: css.bad })}>
            {count === undefined ? label : t('actions.counted', { verb: label, n: count })}
          </Button>
        </Barred>
      </Writes>
    </div>
  );
}
