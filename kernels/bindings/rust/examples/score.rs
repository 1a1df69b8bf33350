//! Scores two rows with a model of XGBoost:  cargo run --example score MODEL

fn main() -> Result<(), treebeard::Error> {
    let model = treebeard::Model::open(std::env::args().nth(1).unwrap_or_default())?;
    let rows = vec![0f32; 2 * model.info().n_features];
    for score in model.predict::<f32, f32>(&rows, 2)? {
        println!("{score}");
    }
    Ok(())
}
