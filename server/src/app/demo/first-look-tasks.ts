import type { Accounts } from './make-crew.ts';
import type { Cast, Person } from './make-people.ts';
import type { Tasks } from './make-tasks.ts';
import { ofCohort, type Venture } from './make-ventures.ts';
import { advisorTasks, favors, founderTasks, type TaskWords, teamTasks } from './words/tasks.ts';

/** The tasks of each account at the first sign-in: overdue, today, tomorrow, done and waiting for approval. */
export function addFirstLook(cast: Cast, tasks: Tasks, ventures: readonly Venture[], accounts: Accounts): void {
  const [own] = ventures;
  if (!own) return;
  addForTheTeam(cast, tasks, accounts);
  addForAdvisors(cast, tasks, ventures, accounts);
  addForTheFounder(cast, tasks, own, accounts);
}

function addForTheTeam({ calendar }: Cast, tasks: Tasks, accounts: Accounts) {
  const { Admin, AdminCoach, Staff, SubAdmin, Coach, Mentor, Expert, CommunityMember } = accounts;
  const translate = (name: string): TaskWords => ({ name, tags: ['non-tagged'] });
  const due = (days: number) => ({ dueOn: calendar.day(days), venture: null });
  tasks.add({
    ...due(-1),
    words: translate('Send back the signed code of conduct'),
    by: Admin,
    assignees: [AdminCoach, SubAdmin, Staff, Coach, Mentor, Expert],
    at: calendar.at(calendar.day(-9), 9, 10),
  });
  const [late, today, tomorrow] = teamTasks as readonly [TaskWords, TaskWords, TaskWords];
  tasks.add({ ...due(-2), words: late, by: Admin, assignees: [Admin], at: calendar.at(calendar.day(-8), 16, 40) });
  tasks.add({
    ...due(0),
    words: today,
    by: Admin,
    assignees: [Admin, Staff],
    at: calendar.at(calendar.day(-4), 9, 30),
  });
  tasks.add({
    ...due(0),
    words: translate('Read your two reports for the selection day'),
    by: Staff,
    assignees: [Mentor, Expert, SubAdmin, AdminCoach],
    at: calendar.at(calendar.day(-5), 11, 5),
  });
  tasks.add({
    ...due(1),
    words: tomorrow,
    by: Staff,
    assignees: [Staff, Admin],
    at: calendar.at(calendar.day(-3), 14, 15),
  });
  tasks.add({
    ...due(1),
    words: translate('Fill in your hours for the next two weeks'),
    by: AdminCoach,
    assignees: [AdminCoach, SubAdmin, Mentor, Expert],
    at: calendar.at(calendar.day(-6), 10, 20),
  });
  tasks.add({
    ...due(2),
    words: translate('Introduce yourself to the club'),
    by: Staff,
    assignees: [CommunityMember],
    at: calendar.at(calendar.day(-2), 10, 0),
  });
}

/** In the startups that they are assigned to. */
function addForAdvisors({ calendar }: Cast, tasks: Tasks, ventures: readonly Venture[], accounts: Accounts) {
  const { Coach, Mentor, Expert, SubAdmin } = accounts;
  const [, second, third] = ofCohort(ventures, 'running');
  const [pilot, intro, pricing, , cash, numbers, , call] = advisorTasks;
  const add = (person: Person, words: TaskWords | undefined, venture: Venture | undefined, days: number) => {
    if (!words || !venture) return;
    const at = calendar.at(calendar.day(Math.min(days, 0) - 4), 17, 25);
    tasks.add({ words, venture, by: person, assignees: [person], dueOn: calendar.day(days), at });
  };
  add(Coach, numbers, second, 0);
  add(Coach, cash, third, 1);
  add(Coach, call, second, 4);
  add(Mentor, intro, second, 3);
  add(Expert, pricing, third, 5);
  add(SubAdmin, pilot, second, 2);
}

function addForTheFounder({ calendar }: Cast, tasks: Tasks, own: Venture, accounts: Accounts) {
  const { Cofounder: founder, Coach, Mentor, Staff } = accounts;
  const called = (start: string): TaskWords => {
    const found = founderTasks.find(({ name }) => name.startsWith(start));
    if (!found) throw new Error(`No task is called ${start}.`);
    return found;
  };
  const add = (
    start: string,
    days: number,
    by: Person,
    assignees: readonly Person[],
    done: 'all' | 'some' | 'none' = 'none',
  ) =>
    tasks.add({
      words: called(start),
      venture: own,
      by,
      assignees,
      dueOn: calendar.day(days),
      at: calendar.at(calendar.day(Math.min(days, 0) - 5), 15, 30),
      done,
    });
  add('Log ten customer', -2, Coach, [...own.founders].reverse(), 'some');
  add('Send the monthly update to inv', 0, Coach, [founder]);
  add('Prepare the pilot kick-off', 0, founder, own.founders);
  add('Test three price', 1, Mentor, [founder]);
  add('Finish version three', 5, Staff, own.founders);
  add('Sign the founder', -6, Coach, own.founders, 'all');
  const [favor] = favors;
  if (favor) {
    const at = calendar.at(calendar.day(-1), 18, 5);
    const dueOn = calendar.day(3);
    tasks.add({ words: favor, venture: own, by: founder, assignees: [Mentor], dueOn, at, asked: 'PENDING' });
  }
}
