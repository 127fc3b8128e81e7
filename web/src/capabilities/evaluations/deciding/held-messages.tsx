import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './deciding.module.css';
import { HeldMessages } from './operations.ts';

/** The email with all merge fields, as each person of the application gets it. */
export function HeldMessageList({ roundId, id }: { roundId: string; id: string }) {
  const { t } = useTranslation('evaluations');
  const [{ data, error }, again] = useQuery({ query: HeldMessages, variables: { roundId } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={2} />;
  const messages = data.heldEmails?.emails.find(({ _id }) => _id === id)?.messages ?? [];
  if (messages.length === 0) return <p className="note">{t('held.off')}</p>;
  return messages.map(({ to, language, subject, paragraphs, button }) => (
    <article key={`${to} ${subject}`} className={css.message} lang={language} dir="auto">
      <p className="note">
        {t('held.to')} <bdi>{to}</bdi>
      </p>
      <h3 className={css.subject}>{subject}</h3>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p className={css.link}>{button}</p>
    </article>
  ));
}
