import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { placeOf } from '#capabilities/startups/place.ts';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { StartupMenu } from './startup-menu.tsx';
import { StartupSide } from './startup-side.tsx';

interface Props {
  id: string;
  /** Null until it has loaded. */
  startup: WholeStartup | null;
  tabs?: ReactNode;
  children: ReactNode;
}

/** A startup on its page and in the peek panel. */
export function StartupRecord({ id, startup, tabs, children }: Props) {
  const { t } = useTranslation('startups');
  if (!startup)
    return (
      <RecordPage kind="Startup" id={id} name="" face={null} facts={[]}>
        {children}
      </RecordPage>
    );
  const program = startup.programs.find(({ week }) => week !== null);
  return (
    <RecordPage
      kind="Startup"
      id={id}
      name={startup.name}
      face={<Avatar person={{ fullName: startup.name, avatar: startup.logo }} shape="square" size="xlarge" />}
      state={
        startup.status && (
          <Pill tone={startup.status === 'active' ? 'good' : 'plain'}>
            {valueText('startups', 'status', startup.status)}
          </Pill>
        )
      }
      facts={[
        startup.oneLiner && <bdi key="line">{startup.oneLiner}</bdi>,
        program?.week && (
          <span key="week">
            <bdi>{program.name}</bdi> · {weekText(program.week, program.weeks, t)}
          </span>
        ),
        placeOf(startup),
      ]}
      menu={<StartupMenu startup={startup} />}
      tabs={tabs}
      side={<StartupSide startup={startup} />}
      isEndless
    >
      {children}
    </RecordPage>
  );
}

const weekText = (
  week: number,
  weeks: number | null,
  t: (key: 'program.week' | 'program.week-of', params: { week: number; weeks?: number }) => string,
): string => (weeks ? t('program.week-of', { week, weeks }) : t('program.week', { week }));
