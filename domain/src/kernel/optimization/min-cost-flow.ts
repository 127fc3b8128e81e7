export interface FlowArc {
  from: number;
  to: number;
  capacity: number;
  /** A whole number, zero or more. */
  cost: number;
}

/**
 * The cheapest flow from node 0 to the last node, by successive shortest paths with potentials. It stops before a path that
 * costs `costLimit` or more. Answers the flow of each arc. Source: Ahuja, Magnanti, Orlin, Network Flows, 9.7.
 */
export function minCostFlow(nodeCount: number, arcs: readonly FlowArc[], costLimit: number): number[] {
  const network = residualNetwork(nodeCount, arcs);
  const potentials = new Float64Array(nodeCount);
  const sink = nodeCount - 1;
  for (;;) {
    const distances = shortestPaths(network, potentials, sink);
    const toSink = distances[sink] ?? Infinity;
    if (toSink === Infinity) break;
    // Nodes beyond the sink keep valid potentials if none grows by more than the sink's.
    for (let node = 0; node < nodeCount; node++)
      potentials[node] = (potentials[node] ?? 0) + Math.min(distances[node] ?? Infinity, toSink);
    if ((potentials[sink] ?? 0) - (potentials[0] ?? 0) >= costLimit) break;
    augment(network, potentials, sink);
  }
  return arcs.map((_, i) => network.capacity[2 * i + 1] ?? 0);
}

/** Arc `2i` is the i-th arc, and `2i + 1` its reverse, whose capacity is the flow. */
interface Network {
  head: Int32Array;
  next: Int32Array;
  to: Int32Array;
  capacity: Int32Array;
  cost: Float64Array;
}

function residualNetwork(nodeCount: number, arcs: readonly FlowArc[]): Network {
  const network: Network = {
    head: new Int32Array(nodeCount).fill(-1),
    next: new Int32Array(2 * arcs.length),
    to: new Int32Array(2 * arcs.length),
    capacity: new Int32Array(2 * arcs.length),
    cost: new Float64Array(2 * arcs.length),
  };
  const add = (arc: number, from: number, to: number, capacity: number, cost: number) => {
    network.next[arc] = network.head[from] ?? -1;
    network.head[from] = arc;
    network.to[arc] = to;
    network.capacity[arc] = capacity;
    network.cost[arc] = cost;
  };
  arcs.forEach(({ from, to, capacity, cost }, i) => {
    add(2 * i, from, to, capacity, cost);
    add(2 * i + 1, to, from, 0, -cost);
  });
  return network;
}

/** Dijkstra over dense networks: it looks for the nearest open node without a heap, and ends at the sink. */
function shortestPaths(network: Network, potentials: Float64Array, sink: number): Float64Array {
  const count = potentials.length;
  const distances = new Float64Array(count).fill(Infinity);
  const isDone = new Uint8Array(count);
  distances[0] = 0;
  for (let node = 0; node !== -1 && node !== sink; node = nearestOpen(distances, isDone)) {
    isDone[node] = 1;
    const base = (distances[node] ?? 0) + (potentials[node] ?? 0);
    for (let arc = network.head[node] ?? -1; arc !== -1; arc = network.next[arc] ?? -1) {
      if (network.capacity[arc] === 0) continue;
      const to = network.to[arc] ?? 0;
      const distance = base + (network.cost[arc] ?? 0) - (potentials[to] ?? 0);
      if (distance < (distances[to] ?? Infinity)) distances[to] = distance;
    }
  }
  return distances;
}

function nearestOpen(distances: Float64Array, isDone: Uint8Array): number {
  let nearest = -1;
  let least = Infinity;
  for (let node = 0; node < distances.length; node++) {
    const distance = distances[node] ?? Infinity;
    if (isDone[node] === 1 || distance >= least) continue;
    nearest = node;
    least = distance;
  }
  return nearest;
}

/** Sends all flow along shortest paths: their arcs have no reduced cost. There is at least one such path. */
function augment({ head, next, to, capacity, cost }: Network, potentials: Float64Array, sink: number): void {
  const tried = head.slice();
  const isClosed = new Uint8Array(head.length);
  const reducedCost = (arc: number, from: number, end: number) =>
    (cost[arc] ?? 0) + (potentials[from] ?? 0) - (potentials[end] ?? 0);
  const sendFrom = (node: number): boolean => {
    if (node === sink) return true;
    isClosed[node] = 1;
    for (let arc = tried[node] ?? -1; arc !== -1; arc = next[arc] ?? -1) {
      tried[node] = arc;
      const end = to[arc] ?? 0;
      if (capacity[arc] === 0 || isClosed[end] === 1 || reducedCost(arc, node, end) !== 0 || !sendFrom(end)) continue;
      capacity[arc] = (capacity[arc] ?? 0) - 1;
      capacity[arc ^ 1] = (capacity[arc ^ 1] ?? 0) + 1;
      isClosed[node] = 0;
      return true;
    }
    return false;
  };
  while (sendFrom(0));
}
