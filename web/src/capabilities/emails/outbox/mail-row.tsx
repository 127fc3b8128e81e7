import type { MailCardFragment } from '#platform/api/generated/documents.ts';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { MailState } from './mail-state.tsx';
import css from './outbox.module.css';

/** The whole row opens the mail; what stands at its end has a hint of its own. */
export function MailRow({ mail, onOpen }: { mail: MailCardFragment; onOpen: () => void }) {
  return (
    <li className={css.row}>
      <div className={css.words}>
        <button type="button" className={css.subject} dir="auto" onClick={onOpen}>
          {mail.subject}
        </button>
        <span className={css.to}>
          {mail.name && <bdi className={css.name}>{mail.name}</bdi>}
          <bdi className={css.address}>{mail.address}</bdi>
        </span>
      </div>
      <span className={css.mark}>
        <MailState state={mail.state} />
      </span>
      <span className={css.at}>
        <TimeAgo at={mail.createdAt} />
      </span>
    </li>
  );
}
