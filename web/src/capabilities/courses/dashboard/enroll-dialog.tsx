import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAudienceChoices } from '#capabilities/courses/builder/audience-choices.ts';
import type { CourseRunFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { type Choice, namedChoice, personChoice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { EnrollPeople, PeopleForCourses, StartupsForCourses } from './operations.ts';

interface Props {
  run: CourseRunFragment;
  onClose: () => void;
}

export function EnrollDialog({ run, onClose }: Props) {
  const { t } = useTranslation('courses');
  return (
    <FormDialog opened title={t('dashboard.enroll')} onClose={onClose}>
      <EnrollForm run={run} onDone={onClose} />
    </FormDialog>
  );
}

const idsOf = (chosen: readonly Choice[]) => chosen.map(({ value }) => value);

/** People by name, startups with their founders, whole programs, and roles. The program of the run is chosen already. */
function EnrollForm({ run, onDone }: { run: CourseRunFragment; onDone: () => void }) {
  const { t } = useTranslation('courses');
  const [enroll] = useAct(EnrollPeople);
  const choices = useAudienceChoices();
  // The label of the field names the kind.
  const of = (dimension: string) =>
    choices.flatMap(({ value, label, ...one }) => (one.dimension === dimension ? [{ value, label }] : []));
  const people = useSearchedChoices(PeopleForCourses, ({ peopleForCourses }) => peopleForCourses.map(personChoice));
  const startups = useSearchedChoices(StartupsForCourses, ({ startups: { results } }) => results.map(namedChoice));
  const programs = useListedChoices(of('program'));
  const roles = useListedChoices(of('role'));
  const [users, setUsers] = useState<readonly Choice[]>([]);
  const [teams, setTeams] = useState<readonly Choice[]>([]);
  const [cohorts, setCohorts] = useState<readonly Choice[]>(
    run.programId && run.programName ? [{ value: run.programId, label: run.programName }] : [],
  );
  const [groups, setGroups] = useState<readonly Choice[]>([]);

  async function send() {
    const input = {
      userIds: idsOf(users),
      startupIds: idsOf(teams),
      programIds: idsOf(cohorts),
      roleIds: idsOf(groups),
    };
    const { data } = await enroll({ runId: run._id, input });
    if (!data) return;
    toast(t('dashboard.enrolled', { count: data.enrollPeople.length }));
    onDone();
  }

  return (
    <Form onSubmit={send} verb={t('dashboard.enroll')} onCancel={onDone}>
      <Picker label={t('fields.programs')} source={programs} value={cohorts} onChange={setCohorts} data-autofocus />
      <Picker label={t('fields.startups')} source={startups} value={teams} onChange={setTeams} />
      <Picker label={t('fields.people')} source={people} value={users} onChange={setUsers} />
      <Picker label={t('fields.roles')} source={roles} value={groups} onChange={setGroups} />
      <p className="note">{t('dashboard.enroll-hint')}</p>
    </Form>
  );
}
