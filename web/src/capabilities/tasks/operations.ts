import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const TaskCard = graphql(
  `
  fragment TaskCard on Task {
    _id name url dueDate taskType isGroupTask createdAt updatedAt done approvalStatus completionStatus tags version
    startup { _id name logo }
    createdBy { ...Person }
    assignees { status done completedAt isAsked user { ...Person } }
  }
`,
  Person,
);

export const OneTask = graphql(
  `
  query OneTask($id: ID!) { task(id: $id) { ...TaskCard } }
`,
  TaskCard,
);

/** The description is not part of lists. */
export const DescriptionOfTask = graphql(`
  query DescriptionOfTask($id: ID!) { task(id: $id) { _id version description descriptionBody } }
`);

/** A separate query, since stored offline lists have the task without its files. */
export const FilesOfTask = graphql(
  `
  query FilesOfTask($id: ID!) { task(id: $id) { _id attachments { ...Attachment } } }
`,
  Attachment,
);

export const MyTasks = graphql(
  `
  query MyTasks($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    myTaskList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit, count: EXACT) {
      rows { ...TaskCard } next count isCountCapped
    }
  }
`,
  TaskCard,
);

export const AskedForTasks = graphql(
  `
  query AskedForTasks($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    askedForTaskList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit, count: EXACT) {
      rows { ...TaskCard } next count isCountCapped
    }
  }
`,
  TaskCard,
);

export const TasksOfUsers = graphql(
  `
  query TasksOfUsers($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    userTaskList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit, count: EXACT) {
      rows { _id groupTotal person { ...Person } task { ...TaskCard } } next count isCountCapped
    }
  }
`,
  Person,
  TaskCard,
);

export const StartupTasks = graphql(
  `
  query StartupTasks($filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int) {
    startupTaskList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit, count: EXACT) {
      rows { _id groupTotal task { ...TaskCard } } next count isCountCapped
    }
  }
`,
  TaskCard,
);

/** Asked three times: overdue, today, future. */
export const TasksOfStartup = graphql(
  `
  query TasksOfStartup($startupId: ID!, $before: DateTime, $after: DateTime) {
    startupTasks(startupId: $startupId, before: $before, after: $after) { ...TaskCard }
  }
`,
  TaskCard,
);

export const MyTaskIds = graphql(`
  query MyTaskIds($filter: JSON, $search: String) {
    myTaskList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const AskedForTaskIds = graphql(`
  query AskedForTaskIds($filter: JSON, $search: String) {
    askedForTaskList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const UserTaskIds = graphql(`
  query UserTaskIds($filter: JSON, $search: String) {
    userTaskList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const StartupTaskIds = graphql(`
  query StartupTaskIds($filter: JSON, $search: String) {
    startupTaskList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const TasksAwaitingMe = graphql(
  `
  query TasksAwaitingMe($queryOptions: TaskQueryOptions) {
    myTasksPaginated(queryOptions: $queryOptions, limit: 15) { results { ...TaskCard } }
  }
`,
  TaskCard,
);

export const TasksDueSoon = graphql(
  `
  query TasksDueSoon($queryOptions: TaskQueryOptions, $cursor: String) {
    myTasksPaginated(queryOptions: $queryOptions, cursor: $cursor) { results { ...TaskCard } totalCount next }
  }
`,
  TaskCard,
);

export const TasksDueSoonCount = graphql(`
  query TasksDueSoonCount($queryOptions: TaskQueryOptions) {
    myTasksPaginated(queryOptions: $queryOptions, limit: 15) { totalCount }
  }
`);

export const AssigneeOptions = graphql(`
  query AssigneeOptions($search: String) {
    taskAssigneeOptions(search: $search) { label options { label type value picture } }
  }
`);

export const NamedAssignees = graphql(`
  query NamedAssignees($texts: [String!]!) {
    taskAssigneesNamed(texts: $texts) { label type value picture }
  }
`);

export const CreateTask = graphql(
  `
  mutation CreateTask($id: ID, $name: String!, $dueDate: DateTime!, $assignees: [TaskAssigneeInput!]!, $url: String, $tags: [String!], $startupId: ID, $about: TaskSubjectInput) {
    createTask(id: $id, name: $name, dueDate: $dueDate, assignees: $assignees, url: $url, tags: $tags, startupId: $startupId, about: $about) { ...TaskCard }
  }
`,
  TaskCard,
);

/** A query of its own: the record is not part of stored offline lists. */
export const SubjectOfTask = graphql(`
  query SubjectOfTask($id: ID!) { task(id: $id) { _id about { kind recordId name } } }
`);

export const UpdateTask = graphql(
  `
  mutation UpdateTask($taskId: ID!, $updatedTask: TaskUpdateInput!) {
    updateTask(taskId: $taskId, updatedTask: $updatedTask) { ...TaskCard }
  }
`,
  TaskCard,
);

export const UpdateTaskDescription = graphql(
  `
  mutation UpdateTaskDescription($taskId: ID!, $description: String!, $descriptionBody: JSON, $version: Int) {
    updateTaskDescription(taskId: $taskId, description: $description, descriptionBody: $descriptionBody, version: $version) {
      ...TaskCard description descriptionBody
    }
  }
`,
  TaskCard,
);

/** For staff: the next open tasks of a person. */
export const TasksOfPerson = graphql(
  `
  query TasksOfPerson($filter: JSON) {
    userTaskList(filter: $filter, limit: 6, count: EXACT) { rows { _id person { _id } task { ...TaskCard } } count }
  }
`,
  TaskCard,
);

export const UpdateTaskDone = graphql(
  `
  mutation UpdateTaskDone($taskId: ID!, $done: Boolean!, $assigneeId: ID) {
    updateTaskDone(taskId: $taskId, done: $done, assigneeId: $assigneeId) { ...TaskCard }
  }
`,
  TaskCard,
);

export const DeleteTask = graphql(`
  mutation DeleteTask($taskId: ID!) { deleteTask(taskId: $taskId) }
`);

export const SetTaskApproval = graphql(
  `
  mutation SetTaskApproval($taskId: ID!, $approved: Boolean!) {
    setTaskApproval(taskId: $taskId, approved: $approved) { ...TaskCard }
  }
`,
  TaskCard,
);

export const TasksUpdated = graphql(`
  subscription TasksUpdated($userId: ID!) {
    tasksUpdatedForUser(userId: $userId) { updateType taskId task { _id dueDate } }
  }
`);
