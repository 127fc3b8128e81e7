import { nameOf } from '@seedbed/domain/forms/compare-forms.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import type { PublishProblem } from '@seedbed/domain/forms/publish-problems.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import css from './publish.module.css';

interface Props {
  problems: readonly PublishProblem[];
  questions: readonly FormQuestion[];
  onOpen: (lineId: string) => void;
}

/** Each problem leads to its line. Missing translations are one line for each language. */
export function Problems({ problems, questions, onOpen }: Props) {
  const { t } = useTranslation('forms');
  const stopping = problems.filter(({ isWarning }) => !isWarning);
  const missing = Map.groupBy(
    problems.filter(({ isWarning }) => isWarning),
    ({ params }) => String(params.language),
  );
  const nameOfLine = (id: string) => {
    const line = questions.find((one) => one.id === id);
    return (line && nameOf(line, i18next.language)) || t('untitled');
  };
  const lineLink = (lineId: string | null) =>
    lineId ? (
      <button type="button" className={css.link} onClick={() => onOpen(lineId)}>
        <bdi>{nameOfLine(lineId)}</bdi>
      </button>
    ) : (
      t('publish.whole')
    );
  if (problems.length === 0) return <p className={css.ready}>{t('publish.ready')}</p>;
  return (
    <>
      {stopping.length > 0 && (
        <section aria-label={t('publish.stopping')}>
          <h3 className={css.title}>{t('publish.stopping')}</h3>
          <Stack as="ul" gap={2}>
            {stopping.map(({ lineId, code, params }) => (
              <li key={`${lineId} ${code} ${JSON.stringify(params)}`}>
                {lineLink(lineId)} <span className={css.bad}>{textOfCode('problems', `forms.${code}`, params)}</span>
              </li>
            ))}
          </Stack>
        </section>
      )}
      {missing.size > 0 && (
        <section aria-label={t('publish.missing')}>
          <h3 className={css.title}>{t('publish.missing')}</h3>
          <Stack as="ul" gap={2}>
            {[...missing].map(([language, of]) => (
              <li key={language} className={css.version}>
                <span>{nameOfLanguage(language as Language)}</span>
                {of.slice(0, 5).map(({ lineId }) => (
                  <span key={lineId}>{lineLink(lineId)}</span>
                ))}
                {of.length > 5 && <span>{t('publish.more', { count: of.length - 5 })}</span>}
              </li>
            ))}
          </Stack>
        </section>
      )}
    </>
  );
}
