import type { PostKind } from '#capabilities/timeline/public.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { MailIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const texts = () => loadTexts(['email-threads']);
const ThreadPost = lazyPart(async () => (await Promise.all([import('./thread-post.tsx'), texts()]))[0].ThreadPost);
const WriteEmail = lazyPart(async () => (await Promise.all([import('./write-email.tsx'), texts()]))[0].WriteEmail);
const Title = lazyPart(async () => (await Promise.all([import('./thread-post.tsx'), texts()]))[0].ReceivedTitle);

/** Emails on the timeline of a startup. */
export const postKinds: PostKind[] = [
  { eventType: 'EMAIL_THREAD', Body: ThreadPost, Write: WriteEmail, unsigned: { Icon: MailIcon, Title } },
];
