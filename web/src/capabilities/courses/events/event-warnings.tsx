import { useTranslation } from 'react-i18next';
import type { CourseDraftFragment } from '#platform/api/generated/documents.ts';
import { WarningIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { eventNote } from './event-note.ts';

/** Items whose event learners can no longer take part in, or not yet. */
export function EventWarnings({ course }: { course: CourseDraftFragment }) {
  const { t } = useTranslation('courses');
  const warned = (course.draft?.items ?? []).flatMap((item) => {
    const note = eventNote(item);
    return note
      ? [{ id: item._id, text: t('event.of-item', { name: item.title, note: t(`event.warn.${note}`) }) }]
      : [];
  });
  return warned.map(({ id, text }) => (
    <Row key={id} gap={2} align="start" nowrap>
      <WarningIcon size={18} />
      <p dir="auto">{text}</p>
    </Row>
  ));
}
