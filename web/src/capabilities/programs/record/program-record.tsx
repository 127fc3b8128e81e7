import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgramState } from '#capabilities/programs/list/program-cells.tsx';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { CalendarEventIcon } from '#platform/ui/icons.tsx';
import { ProgramActions } from './program-actions.tsx';

interface Props {
  program: ProgramCardFragment;
  tabs?: ReactNode;
  children: ReactNode;
}

/** A program on its page and in the peek panel. */
export function ProgramRecord({ program, tabs, children }: Props) {
  const { t } = useTranslation('programs');
  const { startsOn, endsOn } = program;
  const days = { from: startsOn && calendarDay(startsOn), to: endsOn && calendarDay(endsOn) };
  const dates =
    days.from && days.to
      ? t('dates.both', days)
      : days.from
        ? t('dates.from', days)
        : days.to
          ? t('dates.to', days)
          : '';
  return (
    <RecordPage
      kind="Program"
      id={program._id}
      name={program.name}
      face={<RecordIcon icon={CalendarEventIcon} />}
      state={<ProgramState program={program} />}
      facts={[dates, valueText('programs', 'kind', program.kind), t('startups.count', { count: program.startupCount })]}
      action={<ProgramActions program={program} />}
      tabs={tabs}
    >
      {children}
    </RecordPage>
  );
}
