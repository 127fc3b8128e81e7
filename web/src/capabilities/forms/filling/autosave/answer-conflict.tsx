import type { AnswerConflict } from '@seedbed/domain/forms/filling/autosave.ts';
import type { AnswerableQuestion } from '@seedbed/domain/forms/form.ts';
import { type Answer, isRecording } from '@seedbed/domain/kernel/questions/answer.ts';
import { useTranslation } from 'react-i18next';
import { AnswerText } from '#capabilities/fields/public.tsx';
import css from '#capabilities/forms/filling/fill-form.module.css';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';

interface Props {
  question: AnswerableQuestion;
  conflict: AnswerConflict;
  files: FillingPageFragment['files'];
  /** The author of the other answer, if known. */
  author: string | undefined;
  onDecide: (keepsMine: boolean) => void;
}

/** Two people changed one answer: shows both, and the person chooses. */
export function AnswerConflictNote({ question, conflict: { mine, theirs }, files, author, onDecide }: Props) {
  const { t } = useTranslation('filling');
  return (
    <ConflictChoice
      sentence={author ? t('conflict.by', { name: author }) : t('conflict.sentence')}
      mine={<GivenAnswer question={question} answer={mine} files={files} />}
      theirs={<GivenAnswer question={question} answer={theirs.value} files={files} />}
      onDecide={onDecide}
    />
  );
}

interface GivenProps {
  question: AnswerableQuestion;
  answer: Answer | undefined;
  files?: FillingPageFragment['files'];
}

/** An answer as people read it, or the word for none. */
export function GivenAnswer({ question, answer, files = [] }: GivenProps) {
  const { t } = useTranslation('filling');
  const { behavesAs: type, options, validations } = question;
  if (answer == null || answer === '') return <span className={css.none}>{t('no-answer')}</span>;
  if (type === 'file' || (type === 'video' && isRecording(answer)))
    return (
      <ul className={css.fileNames}>
        {([answer].flat() as readonly string[]).map((id) => {
          const file = files.find(({ _id }) => _id === id);
          return <li key={id}>{file?.url ? <a href={file.url}>{file.name}</a> : <bdi>{file?.name ?? '–'}</bdi>}</li>;
        })}
      </ul>
    );
  return <AnswerText question={{ type, options, validations }} answer={answer} />;
}
