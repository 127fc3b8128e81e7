import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTitle } from '#platform/ui/page/page.tsx';
import css from './error-summary.module.css';

interface Props {
  /** Field ids with their texts, in form order. */
  errors: { id: string; text: string }[];
  /** Increases with every submit. */
  tried: number;
}

/** A single error focuses its field. Several focus the list, with a link to each. */
export function ErrorSummary({ errors, tried }: Props) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [only] = errors;
  useErrorTitle(tried > 0 && errors.length > 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt moves the focus, never typing
  useEffect(() => {
    if (tried === 0 || !only) return;
    if (errors.length > 1) box.current?.focus();
    else document.getElementById(only.id)?.focus();
  }, [tried]);

  if (tried === 0 || errors.length < 2) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.box}>
      <p className={css.title}>{t('errors.summary', { count: errors.length })}</p>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
