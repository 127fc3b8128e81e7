import { Person } from '#capabilities/accounts/public.tsx';
import { Attachment } from '#capabilities/files/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

export const TaskCard = graphql(
  `
  fragment TaskCard on Task {
    _id name url dueDate taskType isGroupTask createdAt updatedAt done approvalStatus completionStatus tags version
    startup { _id name logo }
    createdBy { ...Person }
    assignees { status done completedAt user { ...Person } }
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

/** A separate query, since stored offline lists have the task without its files. */
export const FilesOfTask = graphql(
  `
  query FilesOfTask($id: ID!) { task(id: $id) { _id attachments { ...Attachment } } }
`,
  Attachment,
);

export const MyTasks = graphql(
  `
  query MyTasks($queryOptions: TaskQueryOptions, $cursor: String, $limit: Int) {
    myTasksPaginated(queryOptions: $queryOptions, cursor: $cursor, limit: $limit) { results { ...TaskCard } totalCount next }
  }
`,
  TaskCard,
);

export const TasksOfUsers = graphql(
  `
  query TasksOfUsers($queryOptions: TaskQueryOptions, $cursor: String, $limit: Int) {
    tasks(scope: USERS, queryOptions: $queryOptions, cursor: $cursor, limit: $limit) {
      results { _id groupTotal person { ...Person } task { ...TaskCard } } totalCount next
    }
  }
`,
  Person,
  TaskCard,
);

export const TasksOfStartups = graphql(
  `
  query TasksOfStartups($queryOptions: TaskQueryOptions, $cursor: String, $limit: Int) {
    tasks(scope: STARTUPS, queryOptions: $queryOptions, cursor: $cursor, limit: $limit) {
      results { _id groupTotal task { ...TaskCard } } totalCount next
    }
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

export const StartupTasks = graphql(
  `
  query StartupTasks($startupId: ID!, $before: DateTime, $after: DateTime) {
    startupTasks(startupId: $startupId, before: $before, after: $after) { ...TaskCard }
  }
`,
  TaskCard,
);

export const AssigneeOptions = graphql(`
  query AssigneeOptions($search: String) {
    taskAssigneeOptions(search: $search) { label options { label type value } }
  }
`);

export const CreateTask = graphql(
  `
  mutation CreateTask($id: ID, $name: String!, $dueDate: DateTime!, $assignees: [TaskAssigneeInput!]!, $url: String, $tags: [String!], $startupId: ID) {
    createTask(id: $id, name: $name, dueDate: $dueDate, assignees: $assignees, url: $url, tags: $tags, startupId: $startupId) { ...TaskCard }
  }
`,
  TaskCard,
);

export const UpdateTask = graphql(
  `
  mutation UpdateTask($taskId: ID!, $updatedTask: TaskUpdateInput!) {
    updateTask(taskId: $taskId, updatedTask: $updatedTask) { ...TaskCard }
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

export const SetTasksDone = graphql(`
  mutation SetTasksDone($taskIds: [ID!]!, $done: Boolean!) {
    setTasksDone(taskIds: $taskIds, done: $done) { _id code message }
  }
`);

export const DeleteTasks = graphql(`
  mutation DeleteTasks($taskIds: [ID!]!) { deleteTasks(taskIds: $taskIds) { _id code message } }
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
