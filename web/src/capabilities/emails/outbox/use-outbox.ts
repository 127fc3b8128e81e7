import { type MailState, mailStates } from '@seedbed/domain/emails/mail.ts';
import { useAddress } from '#platform/ui/use-address.ts';

const isState = (text: string | null): text is MailState => mailStates.some((state) => state === text);

/** State and opened mail, kept in the address: reload, back and a pasted link show the same. */
export function useOutbox() {
  const { get, set } = useAddress();
  const given = get('state');
  return {
    state: isState(given) ? given : null,
    setState: (state: string | null) => set({ state: state ?? '' }),
    mailId: get('mail'),
    open: (mailId: string) => set({ mail: mailId }),
    close: () => set({ mail: '' }),
  };
}
