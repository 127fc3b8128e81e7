import { useTranslation } from 'react-i18next';
import type { OneFeedbackRequestQuery } from '#platform/api/generated/documents.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './results.module.css';
import { Steps } from './steps.tsx';

type Results = NonNullable<NonNullable<OneFeedbackRequestQuery['feedbackRequest']>['results']>;
type QuestionResult = Results['questions'][number];

export const shortNumber = (value: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 1 }).format(value);

/** The numbers of one question with the number of its answers, and its texts. */
export function QuestionCard({ result }: { result: QuestionResult }) {
  const { t } = useTranslation('feedback');
  const { label, n, isHidden, mean, nps, distribution, comments, groups, asksText } = result;
  return (
    <Card as="section" gap={3} aria-label={label}>
      <Row gap={3} justify="between" align="baseline">
        <h3 className={css.question}>
          <bdi>{label}</bdi>
        </h3>
        <span className="note">{t('results.n', { count: n })}</span>
      </Row>
      {isHidden && <p className="note">{t('results.hidden')}</p>}
      {mean !== null && (
        <Row as="dl" gap={5}>
          <Fact name={t('results.mean')} value={shortNumber(mean)} />
          {nps !== null && <Fact name={t('results.nps')} value={shortNumber(nps)} />}
        </Row>
      )}
      {distribution && <Steps label={label} steps={distribution} />}
      {groups.length > 0 && (
        <Stack gap={1}>
          <p className={css.small}>{t('results.groups')}</p>
          <Stack as="ul" gap={1}>
            {groups.map((group) => (
              <li key={group.name ?? ''} className={css.group}>
                <bdi>{group.name ?? t('results.no-program')}</bdi>
                <span>
                  {shortNumber(group.mean)} <span className="note">{t('results.n', { count: group.n })}</span>
                </span>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {asksText && !isHidden && n > 0 && !comments && <p className="note">{t('results.texts-hidden')}</p>}
      {comments && comments.length > 0 && (
        <Stack as="ul" gap={3} aria-label={t('results.comments')}>
          {comments.map(({ text, authorName, startupName }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: comments have no identity
            <li key={i} className={css.comment}>
              <p dir="auto">{text}</p>
              {authorName && (
                <p className="note">
                  <bdi>{[authorName, startupName].filter(Boolean).join(' · ')}</bdi>
                </p>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Card>
  );
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="note">{name}</dt>
    <dd className={css.number}>{value}</dd>
  </div>
);
