import type { Person, Scene } from '#testing/scene.ts';
import type { Tenant } from '#testing/tenant.ts';
import type { Roles } from './roles.ts';

/**
 * The relation between person and record: `created` by the person, `assigned` to them, of the startup that they belong
 * to, or of another one. A `contact` is somebody of the tenant's team. The matrix adds deleted, foreign and unknown records to each.
 */
export type Pool =
  | 'created'
  | 'assigned'
  | 'ownStartup'
  | 'otherStartup'
  | 'ownStartupPrivate'
  | 'otherStartupPrivate'
  | 'self'
  | 'contact';

export type SceneKind = 'task' | 'post' | 'startup' | 'person' | 'program' | 'mail' | 'file';

/** The records of a capability that has its own kinds. */
export interface RecordFixture {
  /** Inserts a complete record with these fields. */
  put: (tenant: Tenant, row: object) => Promise<string>;
  /** The fields of a record of each pool. `ownStartup` is required. */
  pools: Partial<Record<Pool, (scene: Scene, who: Person) => object>>;
  /** The roles that see the records of each pool. */
  sees: Partial<Record<Pool, Roles>>;
}
/** Keyed by kind. */
export type RecordFixtures = Readonly<Record<string, RecordFixture>>;

interface Common {
  /** Distinguishes entries of the same operation. */
  about?: string;
  /** True if the field's answer means success; by default any answer does. */
  // biome-ignore lint/suspicious/noExplicitAny: the answer of any field
  isSuccess?: (answer: any) => boolean;
}

/** An operation without a record. */
export interface Plain extends Common {
  record?: undefined;
  may: Roles | 'anyone';
  args?: (who: Person | null, scene: Scene) => object;
  /** The error for rejected callers, signed in or not: access does not depend on a session. */
  refusedAs?: string;
}

/**
 * An operation on a record, with the allowed roles by pool. Others are rejected; people who cannot see the record get
 * "not found".
 */
export interface OnRecord extends Common {
  /** A kind of the scene, or of the fixtures of a capability. */
  record: SceneKind | (string & {});
  args: (id: string, who: Person, scene: Scene) => object;
  may: Partial<Record<Pool, Roles>>;
  /** Fields of the pools' records. */
  fields?: object;
}

export type Expectation = Plain | OnRecord;
/** Keyed by the field's name; several entries if one name has several uses. */
export type Expectations = Record<string, Expectation | Expectation[]>;

/** Keyed by method and path: the expected answers to foreign and anonymous callers. */
export interface RouteExpectation {
  /** The expected status. The body is the same for everybody. */
  answers: (asks: { anonymous: boolean }) => number;
  body?: (scene: Scene) => object;
  headers?: Record<string, string>;
  path?: string;
  /** Only available after the web is built. */
  optional?: boolean;
  /** The rows written despite a rejection. */
  writes?: string;
}
export type RouteExpectations = Record<string, RouteExpectation>;

export const isOnRecord = (expectation: Expectation): expectation is OnRecord => expectation.record !== undefined;
