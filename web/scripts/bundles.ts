// Merges modules into files so that the largest first load is as small as possible.

/** Modules that are, or may become, one file of code and at most one of styles. */
export interface Bundle {
  modules: string[];
  /** Bytes of source. */
  size: number;
  files: number;
  imports: Set<Bundle>;
  /** A page or dialog stays apart. */
  isPage: boolean;
}

/** Bundles that load together, with all that they import; and how much their load counts. */
export interface Load {
  roots: Bundle[];
  weight: number;
}

/** What one more file costs a load, in bytes of source: its request, and what compresses worse apart. */
const FILE = 2500;
/** Makes the largest loads decide: a load of twice the size counts 2^16 times. */
const POWER = 16;
/** Keeps the powers within the range of numbers. */
const UNIT = 100_000;

const costOf = (size: number, files: number) => ((size + FILE * files) / UNIT) ** POWER;

/** Merges two bundles at a time, those that save most, as long as that makes the loads cheaper. */
export function merge(bundles: Bundle[], loads: Load[]): Bundle[] {
  let now = bundles;
  for (;;) {
    const needs = new Map(now.map((bundle) => [bundle, closureOf([bundle])]));
    const loaded = loads.map(({ roots, weight }) => loadedBy(closureOf(roots), weight));
    const open = now.filter(({ isPage }) => !isPage);
    const [best] = open
      .flatMap((one, at) => open.slice(at + 1).map((other) => [one, other] as const))
      // Otherwise each would only load more.
      .filter(([one, other]) => loaded.some(({ bundles }) => bundles.has(one) && bundles.has(other)))
      .map(([one, other]) => groupOf(one, other, needs))
      .filter((group) => ![...group].some(({ isPage }) => isPage))
      .map((group) => ({ group, saving: savingOf(group, needs, loaded) }))
      .sort((one, other) => other.saving - one.saving);
    if (!best || best.saving <= 0) return now;
    const whole = joined(best.group);
    now = [...now.filter((bundle) => !best.group.has(bundle)), whole];
    for (const { imports } of now) replace(imports, best.group, whole);
    for (const load of loads) load.roots = load.roots.map((root) => (best.group.has(root) ? whole : root));
  }
}

/** Each bundle with all that it needs. */
type Needs = Map<Bundle, Set<Bundle>>;

/** Two bundles and all that one of them needs and that needs one of them: apart, they would import each other. */
function groupOf(one: Bundle, other: Bundle, needs: Needs): Set<Bundle> {
  const group = new Set([one, other]);
  for (const end of [one, other]) {
    for (const bundle of needs.get(end) ?? []) {
      const itsNeeds = needs.get(bundle);
      if (itsNeeds?.has(one) || itsNeeds?.has(other)) group.add(bundle);
    }
  }
  return group;
}

interface Loaded {
  bundles: Set<Bundle>;
  weight: number;
  size: number;
  files: number;
}

const loadedBy = (bundles: Set<Bundle>, weight: number): Loaded => ({
  bundles,
  weight,
  size: sum([...bundles], ({ size }) => size),
  files: filesOf([...bundles]),
});

/** How much less the loads cost when the group is one bundle; negative if they cost more. */
function savingOf(group: Set<Bundle>, needs: Needs, loads: Loaded[]): number {
  const parts = [...group];
  const needed = new Set(parts.flatMap((part) => [...(needs.get(part) ?? [])]));
  const wholeFiles = Math.max(...parts.map(({ files }) => files));
  let saving = 0;
  for (const { bundles, weight, size, files } of loads) {
    const apart = parts.filter((part) => bundles.has(part));
    if (apart.length === 0) continue;
    const further = [...needed].filter((bundle) => !bundles.has(bundle));
    const outside = further.filter((bundle) => !group.has(bundle));
    const sizeThen = size + sum(further, (bundle) => bundle.size);
    const filesThen = files - filesOf(apart) + wholeFiles + filesOf(outside);
    saving += weight * (costOf(size, files) - costOf(sizeThen, filesThen));
  }
  return saving;
}

function joined(group: Set<Bundle>): Bundle {
  const parts = [...group];
  return {
    modules: parts.flatMap(({ modules }) => modules),
    size: sum(parts, ({ size }) => size),
    files: Math.max(...parts.map(({ files }) => files)),
    imports: new Set(parts.flatMap(({ imports }) => [...imports]).filter((bundle) => !group.has(bundle))),
    isPage: false,
  };
}

function replace(bundles: Set<Bundle>, group: Set<Bundle>, whole: Bundle): void {
  const before = bundles.size;
  for (const part of group) bundles.delete(part);
  if (bundles.size < before) bundles.add(whole);
}

function closureOf(roots: Iterable<Bundle>): Set<Bundle> {
  const found = new Set<Bundle>();
  const open = [...roots];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...next.imports);
  }
  return found;
}

const filesOf = (bundles: Bundle[]) => sum(bundles, ({ files }) => files);

function sum<T>(items: T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
