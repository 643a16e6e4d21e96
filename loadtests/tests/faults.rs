//! Some faults of three nodes, with few customers. `make faults` makes all of them.

use std::path::Path;
use std::process::Command;

#[test]
fn nodes_keep_every_acknowledged_change_through_a_kill_a_deploy_and_a_failed_bus() {
    let program = Path::new(env!("CARGO_BIN_EXE_platen-loadtests"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let output = Command::new(program)
        .current_dir(root)
        .args(["faults", "--quick", "--fault-seconds", "3", "--customers", "20", "--rate", "40"])
        // A machine that is busy with other tests is slow. That tabs end right is the promise here, not when.
        .args(["--within", "120", "--server"])
        .arg(program.with_file_name("platen"))
        .output()
        .unwrap();
    let [printed, problems] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(output.status.success(), "{printed}\n{problems}");
    assert_eq!(printed.matches(" | 2 | ").count(), 3, "three faults, one try with each bus: {printed}");
}
