// The category tree as paths.
export interface CategoryOfTree {
  name: string;
  children: CategoryOfTree[];
}

export const SEPARATOR = " > ";

/** The paths of all categories, each before those below it. */
export const pathsOf = (categories: CategoryOfTree[], above: string[] = []): string[] =>
  categories.flatMap(({ name, children }) => {
    const path = [...above, name];
    return [path.join(SEPARATOR), ...pathsOf(children, path)];
  });
