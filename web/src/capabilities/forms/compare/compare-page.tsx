import { compareForms, compareTexts, type LineDifference, nameOf } from '@seedbed/domain/forms/compare-forms.ts';
import type { FormQuestion, FormTexts } from '@seedbed/domain/forms/form.ts';
import type { AnswerType } from '@seedbed/domain/kernel/questions/question-type.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { FormSide } from '#capabilities/forms/operations.ts';
import type { FormSideQuery } from '#platform/api/generated/documents.ts';
import { enumeration } from '#platform/i18n/dates.ts';
import { MissingRecord } from '#platform/record/missing-record.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import css from './compare.module.css';

type Side = NonNullable<FormSideQuery['formContent']>;

const useSide = (id: string) => useQuery({ query: FormSide, variables: { id }, requestPolicy: 'cache-and-network' });
const textsOf = (side: Side) => side as unknown as FormTexts;
const questionsOf = ({ questions }: Side): FormQuestion[] =>
  questions.map(
    ({ _id, questionType, behavesAs, content }) =>
      ({
        ...(content as object),
        id: _id,
        type: questionType,
        behavesAs: behavesAs as AnswerType | null,
      }) as FormQuestion,
  );

const tones = { added: 'good', removed: 'warn', changed: 'info', moved: 'plain' } as const;

/** The differences of two versions, or of a version and the draft. */
export function Component() {
  const { t } = useTranslation('forms');
  const { baseId = '', compareId = '' } = useParams();
  const [base, again] = useSide(baseId);
  const [other, otherAgain] = useSide(compareId);
  const error = base.error ?? other.error;
  if (!base.data || !other.data)
    return (
      <NotLoaded
        error={error}
        onRetry={() => {
          again();
          otherAgain();
        }}
      />
    );
  const [before, after] = [base.data.formContent, other.data.formContent];
  if (!before || !after) return <MissingRecord title={t('missing')} />;
  const title = (side: Side) =>
    side.number === null ? t('compare.draft') : t('publish.version', { number: side.number });
  const differences = compareForms(questionsOf(before), questionsOf(after));
  const texts = compareTexts(textsOf(before), textsOf(after));
  return (
    <Page
      title={t('compare.title', { before: title(before), after: title(after) })}
      sentence={<AppLink to={`/forms/management/${after.formId}/edit`}>{after.name}</AppLink>}
      width="reading"
    >
      {differences.length === 0 && texts.length === 0 && <p>{t('compare.same')}</p>}
      {differences.some(({ isBreaking }) => isBreaking) && <p className={css.breaking}>{t('compare.breaking')}</p>}
      {texts.length > 0 && (
        <p>{t('compare.texts', { texts: enumeration(texts.map((name) => t(`fields.${name}`))) })}</p>
      )}
      <Stack as="ul" gap={2}>
        {differences.map((difference) => (
          <Difference key={`${difference.kind} ${difference.id}`} {...difference} />
        ))}
      </Stack>
    </Page>
  );
}

function Difference({ kind, facts, isBreaking, before, after }: LineDifference) {
  const { t } = useTranslation('forms');
  const name = (line: FormQuestion | null) => (line && nameOf(line, i18next.language)) || t('untitled');
  const isRenamed = before && after && name(before) !== name(after);
  return (
    <li className={css.line}>
      <span className={css.row}>
        <Pill tone={tones[kind]}>{t(`compare.kinds.${kind}`)}</Pill>
        {isBreaking && <Pill tone="warn">{t('publish.breaking')}</Pill>}
      </span>
      {isRenamed && (
        <del>
          <bdi>{name(before)}</bdi>
        </del>
      )}
      <span className={css.name}>
        <bdi>{name(after ?? before)}</bdi>
      </span>
      {facts.length > 0 && <span className="note">{enumeration(facts.map((fact) => t(`facts.${fact}`)))}</span>}
    </li>
  );
}
