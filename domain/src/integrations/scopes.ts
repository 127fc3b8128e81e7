/** The records that other software can reach with a key. */
export const keyAreas = ['startups', 'people', 'tasks', 'programs', 'applications'] as const;
export type KeyArea = (typeof keyAreas)[number];
export type KeyScope = `${KeyArea}:${'read' | 'write'}`;

export const keyScopes: readonly KeyScope[] = keyAreas.flatMap((area) => [`${area}:read`, `${area}:write`] as const);

interface AreaFields {
  /** The types of its records. */
  types: readonly string[];
  queries: readonly string[];
  mutations: readonly string[];
}

/** The public part of the API. A key can call no other field, and read no other record. */
export const publicApi: Readonly<Record<KeyArea, AreaFields>> = {
  startups: {
    types: ['Startup', 'StartupEvent'],
    queries: ['startup', 'startups', 'startupsNamed', 'startupEvents', 'portfolioMetrics'],
    mutations: ['createStartup', 'updateStartup', 'setStartupStatus', 'createPost'],
  },
  people: { types: ['User'], queries: ['user'], mutations: ['invitePerson'] },
  tasks: {
    types: ['Task'],
    queries: ['task', 'tasks', 'myTasksPaginated', 'startupTasks'],
    mutations: ['createTask', 'updateTask', 'updateTaskDone'],
  },
  programs: {
    types: ['Program'],
    queries: ['program', 'programs'],
    mutations: ['createProgram', 'updateProgram', 'changeStartupPrograms'],
  },
  applications: { types: ['Application'], queries: ['application', 'startupApplications'], mutations: [] },
};

const scopeOf = (find: (fields: AreaFields) => boolean, verb: 'read' | 'write'): KeyScope | null => {
  const area = keyAreas.find((one) => find(publicApi[one]));
  return area ? `${area}:${verb}` : null;
};

/** The scope that a call needs; null for one that no key can make. */
export const scopeOfField = (operation: 'Query' | 'Mutation', field: string): KeyScope | null =>
  operation === 'Query'
    ? scopeOf(({ queries }) => queries.includes(field), 'read')
    : scopeOf(({ mutations }) => mutations.includes(field), 'write');

/** The scope that reads a record of this type; null for one that no key reads. */
export const scopeOfType = (type: string): KeyScope | null => scopeOf(({ types }) => types.includes(type), 'read');
