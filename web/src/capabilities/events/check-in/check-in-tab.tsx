import { Button, TextInput } from '@mantine/core';
import { hasEventStarted } from '@seedbed/domain/events/event.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvent } from '#capabilities/events/record/event-context.ts';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import { matching } from '#platform/text-match.ts';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { CheckIcon, DownloadIcon, PlusIcon, SearchIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { BadgesDialog } from './badges-dialog.tsx';
import css from './check-in.module.css';
import { CodeField } from './code-field.tsx';
import { ConfirmAttendanceDialog } from './confirm-attendance.tsx';
import { DoorRow } from './door-row.tsx';
import { codeIn } from './scans.ts';
import { type DoorLine, useDoor } from './use-door.ts';
import { WalkInDialog } from './walk-in.tsx';

export function Component() {
  const event = useEvent();
  return event.mayCheckIn && <CheckIn event={event} />;
}

/** The list at the door. It works without a connection, on several devices at once. */
export function CheckIn({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation('events');
  const { lines, error, retry, waiting, scan } = useDoor(event._id);
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<'walk-in' | 'confirm' | 'badges' | null>(null);
  const shown = useMemo(() => linesMatching(lines ?? [], typed), [lines, typed]);
  if (!lines) return <NotLoaded error={error} onRetry={retry} rows={6} />;
  const inside = lines.filter(({ checkedInAt }) => checkedInAt !== null).length;
  const startsAt = event.startTime ? Temporal.Instant.from(event.startTime) : null;

  /** The text below the field, if the code opens nothing. */
  function enter(text: string): string | null {
    const code = codeIn(text);
    const line = lines?.find(({ person }) => person.code.toUpperCase() === code);
    if (!line) return t('door.unknown');
    if (line.isInside && line.checkedInAt)
      return t('door.already', { name: line.person.name, time: timeIn(ownZone(), line.checkedInAt) });
    record(line, 'in');
    return null;
  }

  function record({ person }: DoorLine, kind: 'in' | 'out') {
    if (!scan(person, kind)) return void toastError(t('door.not-stored'));
    if (kind === 'in') toast(t('door.in', { name: person.name }));
  }

  return (
    <Stack gap={4}>
      <Row gap={3} align="center" justify="between">
        <p className={css.count} role="status">
          {t('door.count', { n: inside, total: lines.length })}
        </p>
        <Row gap={2}>
          <Button variant="default" leftSection={<PlusIcon size={18} />} onClick={() => setOpen('walk-in')}>
            {t('door.walk-in')}
          </Button>
          {lines.length > 0 && (
            <Button variant="default" leftSection={<DownloadIcon size={18} />} onClick={() => setOpen('badges')}>
              {t('badges.title')}
            </Button>
          )}
          {hasEventStarted({ startsAt, endsAt: null }) && (
            <Button variant="default" leftSection={<CheckIcon size={18} />} onClick={() => setOpen('confirm')}>
              {t('door.confirm')}
            </Button>
          )}
        </Row>
      </Row>
      {waiting > 0 && <p className="note">{t('door.waiting', { count: waiting })}</p>}
      <CodeField onCode={enter} />
      <TextInput
        type="search"
        aria-label={t('door.search')}
        placeholder={t('door.search')}
        leftSection={<SearchIcon size={18} />}
        value={typed}
        onChange={(change) => setTyped(change.currentTarget.value)}
      />
      {lines.length === 0 ? (
        <Empty drawing={<PeopleDrawing />} title={t('door.empty')} sentence={t('door.empty-sentence')} />
      ) : (
        <ul className={css.rows} aria-label={t('tabs.check-in')}>
          {shown.map((line) => (
            <DoorRow key={line.person._id} line={line} onScan={(kind) => record(line, kind)} />
          ))}
        </ul>
      )}
      {lines.length > 0 && shown.length === 0 && <p className="note">{t('door.nobody')}</p>}
      <BadgesDialog event={event} registrationIds={null} opened={open === 'badges'} onClose={() => setOpen(null)} />
      <WalkInDialog event={event} opened={open === 'walk-in'} onClose={() => setOpen(null)} />
      <ConfirmAttendanceDialog event={event} lines={lines} opened={open === 'confirm'} onClose={() => setOpen(null)} />
    </Stack>
  );
}

function linesMatching(lines: readonly DoorLine[], typed: string): readonly DoorLine[] {
  if (typed.trim() === '') return lines;
  const named = lines.map((line) => ({ name: [line.person.name, line.person.startup?.name].join(' '), line }));
  return matching(named, typed).map(({ line }) => line);
}
