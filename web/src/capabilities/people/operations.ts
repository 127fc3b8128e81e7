import { Person } from '#capabilities/accounts/public.tsx';
import { graphql } from '#platform/api/graphql.ts';

/** A row of the lists of people. */
export const PersonRow = graphql(`
  fragment PersonRow on ManagedPerson {
    _id fullName firstName lastName avatar email status validated createdAt
    role { _id type label }
    programs { programId name part }
    tags { _id name } skills { _id name } ownSkills mentorTags { _id name } industries { _id name }
  }
`);

export const UserList = graphql(
  `
  query UserList(
    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int
    $fields: Boolean = false
  ) {
    userList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...PersonRow listedValues @include(if: $fields) { key answer } } next count isCountCapped
    }
  }
`,
  PersonRow,
);

export const UserIds = graphql(`
  query UserIds($filter: JSON, $search: String) {
    userList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const ProgramAssignations = graphql(
  `
  query ProgramAssignations(
    $filter: JSON, $sort: ListSort, $group: String, $search: String, $cursor: String, $limit: Int
  ) {
    programAssignationList(filter: $filter, sort: $sort, group: $group, search: $search, cursor: $cursor, limit: $limit) {
      rows { ...PersonRow } next count isCountCapped
    }
  }
`,
  PersonRow,
);

export const ProgramAssignationIds = graphql(`
  query ProgramAssignationIds($filter: JSON, $search: String) {
    programAssignationList(filter: $filter, search: $search, limit: 1, count: EXACT) { ids count }
  }
`);

export const Licenses = graphql(`
  query Licenses { licenses { category count limit } }
`);

export const PeopleOptions = graphql(`
  query PeopleOptions {
    peopleOptions {
      roles { _id type label }
      tags { _id name } skills { _id name } ownSkills mentorTags { _id name } industries { _id name }
    }
    programs { _id name }
  }
`);

export const AssignmentsOfPeople = graphql(`
  query AssignmentsOfPeople($userIds: [ID!]!) {
    assignmentsOfPeople(userIds: $userIds) {
      openTaskCount startupCount startups { recordId name } programCount programs { recordId name }
    }
  }
`);

export const TaskReceivers = graphql(
  `
  query TaskReceivers($search: String) { taskReceivers(search: $search) { ...Person } }
`,
  Person,
);

export const Administration = graphql(`
  fragment Administration on PersonAdministration {
    _id canEdit status statusReason nextStatuses validated version createdAt
    firstName lastName headline email emailChange { email }
    user { _id fullName firstName lastName email status role { _id type label } }
    role { _id type label }
    programs { programId name part }
    tags { _id name color }
    assignedStartups { startupId name }
  }
`);

export const PersonAdministration = graphql(
  `
  query PersonAdministration($userId: ID!) { personAdministration(userId: $userId) { ...Administration } }
`,
  Administration,
);

export const SetUserStatus = graphql(
  `
  mutation SetUserStatus($userId: ID!, $status: UserStatus!, $reason: String, $handOverTo: ID, $version: Int) {
    setUserStatus(userId: $userId, status: $status, reason: $reason, handOverTo: $handOverTo, version: $version) {
      ...Administration
    }
  }
`,
  Administration,
);

export const ChangePerson = graphql(
  `
  mutation ChangePerson($userId: ID!, $firstName: String, $lastName: String, $headline: String, $version: Int) {
    changePerson(userId: $userId, firstName: $firstName, lastName: $lastName, headline: $headline, version: $version) {
      ...Administration
    }
  }
`,
  Administration,
);

export const ChangeEmailOf = graphql(
  `
  mutation ChangeEmailOf($userId: ID!, $email: String!) {
    changeEmailOf(userId: $userId, email: $email) { ...Administration }
  }
`,
  Administration,
);

export const SetUserRole = graphql(
  `
  mutation SetUserRole($userId: ID!, $roleId: ID!) {
    setUserRole(userId: $userId, roleId: $roleId) { ...Administration }
  }
`,
  Administration,
);

export const ChangeUserTags = graphql(
  `
  mutation ChangeUserTags($userId: ID!, $add: [ID!], $remove: [ID!]) {
    changeUserTags(userId: $userId, add: $add, remove: $remove) { ...Administration }
  }
`,
  Administration,
);

export const ChangeUserPrograms = graphql(
  `
  mutation ChangeUserPrograms($userId: ID!, $member: [ID!], $manager: [ID!], $remove: [ID!]) {
    changeUserPrograms(userId: $userId, member: $member, manager: $manager, remove: $remove) { ...Administration }
  }
`,
  Administration,
);

export const ChangeUserStartups = graphql(
  `
  mutation ChangeUserStartups($userId: ID!, $add: [ID!], $remove: [ID!]) {
    changeUserStartups(userId: $userId, add: $add, remove: $remove) { ...Administration }
  }
`,
  Administration,
);

export const CurrentPlan = graphql(`
  query CurrentPlan {
    currentIncubator { _id planInfo { name employeeCountLimit lockedFeatures } }
    fileStorage { bytes limitBytes }
  }
`);
