import type { MailCardFragment } from '#platform/api/generated/documents.ts';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { MailState } from './mail-state.tsx';
import css from './outbox.module.css';

/** The whole row opens the mail; its last part has its own tooltip. */
export function MailRow({ row: mail }: { row: MailCardFragment }) {
  const { set } = useAddress();
  return (
    <li className={css.row} data-row={mail._id} tabIndex={-1}>
      <div className={css.words}>
        <button type="button" className={css.subject} dir="auto" data-open onClick={() => set({ mail: mail._id })}>
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
