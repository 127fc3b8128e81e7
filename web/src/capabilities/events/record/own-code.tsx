import { useTranslation } from 'react-i18next';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './event-record.module.css';

const QrCode = lazyPart(async () => (await import('#platform/ui/qr-code.tsx')).QrCode, <SkeletonRows rows={3} />);

/** The code that people show at the door, also without a connection. */
export function OwnCode({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const own = event.ownRegistration;
  if (own?.status !== 'REGISTERED' || event.isEnded || event.status !== 'published') return null;
  return (
    <RecordSection title={t('code.title')}>
      <div className={css.code}>
        <QrCode text={own.code} label={t('code.label')} />
        <div>
          <p className={css.letters} dir="ltr">
            {own.code}
          </p>
          <p className="note">{t('code.hint')}</p>
        </div>
      </div>
    </RecordSection>
  );
}
