import { inGroup } from '@seedbed/domain/access/groups.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  withFacts?: boolean;
  children: ReactNode;
}

/** A startup on its page and in the peek panel. */
export function StartupRecord({ id, startup, tabs, withFacts = true, children }: Props) {
  const { t } = useTranslation('startups');
  if (!startup)
    return (
      <RecordPage kind="Startup" id={id} name="" face={null} facts={[]}>
        {children}
      </RecordPage>
    );
  const program = currentProgram(startup);
  const coach = startup.assigned.find(({ role }) => isCoach({ roleType: role.type }));
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
        program && <ProgramFact key="program" program={program} />,
        coach && <bdi key="coach">{t('facts.coach', { name: coach.fullName })}</bdi>,
      ]}
      menu={<StartupMenu startup={startup} />}
      tabs={tabs}
      side={<StartupSide startup={startup} withFacts={withFacts} />}
      isEndless
    >
      {children}
    </RecordPage>
  );
}

const isCoach = inGroup('Coach', 'AdminCoach', 'mentorGroup');

/** The running program with its week, else one to come; its week is zero or less. */
const currentProgram = ({ programs }: WholeStartup) =>
  programs.find(({ week }) => week !== null && week > 0) ?? programs.find(({ week }) => week !== null);

function ProgramFact({ program: { name, week, weeks } }: { program: WholeStartup['programs'][number] }) {
  const { t } = useTranslation('startups');
  if (week === null || week < 1) return <bdi>{name}</bdi>;
  return (
    <span>
      <bdi>{name}</bdi> · {weeks ? t('program.week-of', { week, weeks }) : t('program.week', { week })}
    </span>
  );
}
