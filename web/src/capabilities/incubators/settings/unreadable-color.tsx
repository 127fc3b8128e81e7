import { buttonColorFor } from '@seedbed/domain/incubators/palette.ts';
import { useTranslation } from 'react-i18next';
import css from './branding.module.css';

interface UnreadableColorProps {
  typed: string;
  /** The usual description of the field. */
  children?: string | undefined;
}

/** The description of a color of buttons. It says so if the color cannot be read, and names the color in use. */
export function UnreadableColor({ typed, children }: UnreadableColorProps) {
  const { t } = useTranslation('incubators');
  const used = buttonColorFor(typed);
  return (
    <>
      {children}
      {/* There from the start, so that a screen reader hears the change. */}
      <span className={css.unreadable} role="status">
        {used && (
          <>
            <span className={css.dot} style={{ background: used }} aria-hidden="true" />
            {t('settings.unreadable', { color: used })}
          </>
        )}
      </span>
    </>
  );
}
